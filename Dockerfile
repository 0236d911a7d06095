FROM node:22-bookworm AS build
WORKDIR /shop
COPY . .
RUN npm ci --include=dev --ignore-scripts
RUN npm rebuild better-sqlite3 esbuild
RUN npm run build -w pwa
RUN npm run build -w api
RUN npm exec -w scripts -- vite build
RUN npm prune --omit=dev --ignore-scripts

FROM node:22-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 DATA_DIR=/data SEED=none
COPY --from=build --chown=node:node /shop /shop
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--max-semi-space-size=8", "api/dist/server.js"]
