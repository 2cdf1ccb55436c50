import { defineConfig } from 'vitest/config'

const rooms = ['packages/contract', 'apps/api', 'apps/identity', 'apps/sandbox', 'apps/web', 'tools']

export default defineConfig({
  test: {
    globalSetup: 'apps/api/src/db/testing/test-server.ts',
    projects: rooms.map((room) => ({
      test: {
        name: room.split('/').at(-1),
        root: room,
        include: ['**/*.test.{ts,tsx,mjs}'],
        environment: 'node',
        setupFiles: [`${import.meta.dirname}/tools/fail-on-console-error.ts`],
      },
    })),
  },
})
