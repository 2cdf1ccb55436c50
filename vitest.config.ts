import { defineConfig } from 'vitest/config'
import { compileMessages } from './packages/messages/compiler/compile.ts'

compileMessages()

const folders = [
  'packages/billing',
  'packages/contract',
  'packages/delivery',
  'packages/embedded-postgres',
  'packages/mail',
  'packages/messages',
  'packages/postgres',
  'packages/server',
  'apps/api',
  'apps/identity',
  'apps/sandbox',
  'apps/web',
  'bench',
  'tools',
  'cluster',
  'deploy',
  'proof',
]

export default defineConfig({
  test: {
    // Most tests wait for a database or a process: three files at once keep two cores busy.
    maxWorkers: 3,
    globalSetup: 'apps/api/src/db/testing/test-server.ts',
    // A run that ends earlier would leave its PostgreSQL running.
    teardownTimeout: 60_000,
    projects: folders.map((folder) => ({
      test: {
        name: folder.split('/').at(-1),
        root: folder,
        include: ['**/*.test.{ts,tsx,mjs}'],
        environment: 'node',
        // No module is mocked or keeps state, and loading Drizzle for every file would take longer than most tests.
        isolate: false,
        // Long, so that a busy machine fails no test.
        testTimeout: 120_000,
        hookTimeout: 300_000,
        setupFiles: [`${import.meta.dirname}/tools/fail-on-console-error.ts`],
        ...(folder === 'packages/billing' && { globalSetup: `${import.meta.dirname}/tools/factur-x/install.mjs` }),
      },
    })),
  },
})
