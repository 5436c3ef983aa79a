"""Archives that outlive the service: a folder of this machine, and a bucket of an S3-compatible store."""
