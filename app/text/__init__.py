"""What people read: the message catalogue and the rules of both games."""

from app.text.catalogue import Catalogue, load_catalogue

__all__ = ["Catalogue", "load_catalogue"]
