# One image for all parts; docker-compose.yml says which of them a container is.
FROM python:3.11-slim AS packages
COPY requirements.lock .
# Every file has one of the hashes in the lock, and none is built here.
RUN python -m venv --without-pip /packages \
    && pip --python /packages/bin/python install --no-cache-dir --require-hashes --only-binary :all: --requirement requirements.lock

FROM python:3.11-slim
COPY --from=packages /packages /packages
WORKDIR /app
COPY LICENSE ./
COPY bots bots
COPY cardtable cardtable
COPY domain domain
COPY events events
COPY service service
COPY workers workers
# Compiled now, since a container writes nothing but the archive.
RUN /packages/bin/python -m compileall -q . \
    && useradd --system --uid 10001 --user-group --no-create-home cardtable \
    && install --directory --owner cardtable --group cardtable --mode 700 /archive

USER 10001
ENV PATH=/packages/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
EXPOSE 8000
CMD ["python", "-m", "service.http"]
