"""Archives that outlive the service: a local folder, and a bucket of an S3-compatible store."""
