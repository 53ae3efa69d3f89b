# The image of the site (docs/operations.md). `node scripts/check-image.ts` reads this file, does its steps without an engine and
# starts what comes out; a test does the same with the files of the last build.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN node scripts/build.ts
RUN npm sbom --omit dev --sbom-format cyclonedx > sbom.json
RUN npm prune --omit=dev --no-audit --no-fund
# The image has this very Node already.
RUN rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
# MALLOC_ARENA_MAX: without it the C library keeps free memory for each thread that compresses pages, 50 to 80 MB under load.
# MALLOC_MMAP_THRESHOLD_: blocks from here on go back at once; by itself the library raises the limit after a start, and keeps 60 MB.
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DRAIN_S=10
WORKDIR /site
RUN install -d -o node -g node -m 0700 /data
COPY --from=build /site/sbom.json /sbom.json
COPY --from=build /site/package.json package.json
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/db db
# Threads and commands run from the sources.
COPY --from=build /site/scripts scripts
COPY --from=build /site/src src
COPY --from=build /site/dist dist
COPY --from=build /site/deploy/healthcheck.mjs healthcheck.mjs
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "healthcheck.mjs"]
# Node is the first process and hears SIGTERM itself. The first parameter is that of scripts/bootstrap.mjs.
CMD ["node", "--max-semi-space-size=16", "dist/server/main.js"]
