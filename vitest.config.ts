import { defineConfig } from 'vitest/config'

const rooms = [
  'packages/contract',
  'packages/embedded-postgres',
  'packages/mail',
  'packages/server',
  'apps/api',
  'apps/identity',
  'apps/sandbox',
  'apps/web',
  'tools',
  'proof',
]

export default defineConfig({
  test: {
    // Most tests wait for the database or for a process they started: three files at once keep two cores busy.
    maxWorkers: 3,
    globalSetup: 'apps/api/src/db/testing/test-server.ts',
    // Past this the run is over, and its PostgreSQL would be left running.
    teardownTimeout: 60_000,
    projects: rooms.map((room) => ({
      test: {
        name: room.split('/').at(-1),
        root: room,
        include: ['**/*.test.{ts,tsx,mjs}'],
        environment: 'node',
        // Files share what they import: nothing here is mocked or kept in modules, and loading Drizzle anew
        // for every file would take longer than most tests.
        isolate: false,
        // A busy machine is no fault; only what never ends is.
        testTimeout: 60_000,
        hookTimeout: 300_000,
        setupFiles: [`${import.meta.dirname}/tools/fail-on-console-error.ts`],
      },
    })),
  },
})
