"""What the views and events of each procedure say."""
