# The compiler and the test tools stay in the first stage; what ships is Node, the build and the packages it runs on.
FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY nest-cli.json tsconfig.json tsconfig.build.json ./
COPY bin ./bin
COPY src ./src
RUN npm run build && npm prune --omit=dev

FROM node:22-slim
ENV NODE_ENV=production \
    LATERAL_ENV=production \
    LATERAL_HOME=/var/lib/lateral \
    PORT=3000
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/bin ./bin
COPY --from=build /app/dist ./dist
COPY templates ./templates
COPY LICENSE ./
# The program can't change itself: /app belongs to root, only the home folder to the user it runs as.
RUN install -d -o node -g node -m 0700 /var/lib/lateral && ln -s /app/bin/lateral.mjs /usr/local/bin/lateral
USER node
VOLUME /var/lib/lateral
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["lateral"]
CMD ["serve"]
