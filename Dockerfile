# A small image of the command, with the portable XML reader and git: docs/installation.md, "In a container".
FROM node:22-alpine AS build
WORKDIR /codicil
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && npm pack --pack-destination /package

FROM node:22-alpine
RUN apk add --no-cache git && git config --system --add safe.directory /work
COPY --from=build /package/codicil-*.tgz /tmp/codicil.tgz
RUN npm install --global --omit=dev --no-audit --no-fund /tmp/codicil.tgz && rm -r /tmp/codicil.tgz /root/.npm
USER node
WORKDIR /work
ENTRYPOINT ["codicil"]
CMD ["--help"]
