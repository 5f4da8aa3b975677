# The Dockerfile of the production folder: docker build -t indigo-room build/production, also after you copied it.
ARG NODE=24-bookworm-slim

# Only Node and the production folder. The root file system may be read-only; the site writes to /data.
FROM node:${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node -m 700 /data
WORKDIR /site
COPY . .
USER node
VOLUME /data
EXPOSE 3000
# Unhealthy until the site is ready: rendering the first pages takes some seconds.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
