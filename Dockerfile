# One image for all parts; docker-compose.yml says which of them a container is.
FROM python:3.11-slim

WORKDIR /app
COPY pyproject.toml requirements.lock README.md LICENSE ./
COPY bots bots
COPY cardtable cardtable
COPY domain domain
COPY events events
COPY service service
COPY workers workers
# With CARDTABLE_TRACES: --build-arg EXTRAS=server,traces
ARG EXTRAS=server
RUN pip install --no-cache-dir --constraint requirements.lock ".[$EXTRAS]" \
    && useradd --system --no-create-home cardtable \
    && install --directory --owner cardtable --mode 700 /archive

USER cardtable
ENV PYTHONUNBUFFERED=1
EXPOSE 8000
CMD ["python", "-m", "service.http"]
