# Settings: what can be chosen, and what went wrong in saving it.

settings-not-saved = The settings could not be saved in { $file }; they hold until you leave.
