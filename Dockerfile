# The shop for production. It needs a PostgreSQL (DATABASE_URL) and the settings that .env.example names for production:
#   docker build -t wheelyard .
#   docker run --env-file .env -p 3000:3000 wheelyard

FROM node:24-slim AS build
WORKDIR /shop
COPY . .
# Scripts of packages do not run; our own build does, and a failure of it ends here.
RUN npm ci --ignore-scripts && npm run build && npm prune --omit=dev --ignore-scripts
# The Node that comes with the project is for machines with another; this image has the right one.
RUN rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /shop
# Owned by root and run by node: the shop cannot change its own code.
COPY --from=build /shop .
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "tools/start.mjs"]
