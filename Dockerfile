# The shop for production. It needs a PostgreSQL (DATABASE_URL) and the settings that .env.example names for production:
#   docker build -t wheelyard --build-arg VERSION=$(npm pkg get version | tr -d '"') .
#   docker run --env-file .env -p 3000:3000 --init --read-only wheelyard

FROM node:24-slim AS build
WORKDIR /shop
COPY . .
# Scripts of packages do not run; our own build does, and a failure of it ends here.
RUN npm ci --ignore-scripts && npm run build && npm prune --omit=dev --ignore-scripts
# What only tests and measures stays out.
RUN rm -rf bench cluster deploy e2e proof

FROM node:24-slim
ARG VERSION=unknown
LABEL org.opencontainers.image.title=Wheelyard org.opencontainers.image.licenses=MIT \
  org.opencontainers.image.version=$VERSION
# HOME: so that it also starts as a user whom this image does not know.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 HOME=/shop
WORKDIR /shop
# Owned by root and run by node: the shop cannot change its own code, and writes nothing at all.
COPY --from=build /shop .
# By its number, so that Kubernetes can see that it is not root.
USER 1000:1000
EXPOSE 3000
# Whether to restart it. While its database is away it still serves what it has kept, so that is not /readyz.
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "tools/start.mjs"]
