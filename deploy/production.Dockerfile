# Lies in the production folder as Dockerfile: docker build -t indigo-room build/production, wherever that folder was taken.
ARG NODE=24-bookworm-slim

# Nothing but Node and the folder; the root may be read-only, /data is what it writes.
FROM node:${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node -m 700 /data
WORKDIR /site
COPY . .
USER node
VOLUME /data
EXPOSE 3000
# A copy that is not ready gets no visitors. The first pages take some seconds.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
