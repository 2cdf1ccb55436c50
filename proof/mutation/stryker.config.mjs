export default {
  mutate: [
    'packages/contract/src/**/*.ts',
    'apps/api/src/{orders,finance,people}/**/*.ts',
    'apps/api/src/catalogue/stock/*.ts',
    'apps/api/src/http/guard.ts',
    'apps/identity/src/**/*.ts',
    '!**/*.test.ts',
    '!**/testing.ts',
    // Declarations, sample data and wording, which hold no decision.
    '!**/*.seed.ts',
    '!**/*-mails.ts',
    '!packages/contract/src/shop/demo.ts',
    '!packages/contract/src/shop/paths.ts',
    '!apps/identity/src/demo-accounts.ts',
    '!apps/identity/src/server.ts',
    '!apps/identity/src/db/*.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'proof/mutation/vitest.config.ts', related: false, pool: 'threads' },
  plugins: ['@stryker-mutator/vitest-runner', './proof/mutation/ignorer.mjs'],
  ignorers: ['words-and-sql'],
  coverageAnalysis: 'perTest',
  // What runs while a module loads, such as schemas, would have to be tried on every test there is.
  ignoreStatic: true,
  // In the copy that run.mjs makes: in a sandbox of Stryker's, our packages would link to the unmutated sources.
  inPlace: true,
  disableTypeChecks: false,
  concurrency: 2,
  incremental: true,
  incrementalFile: 'reports/mutation/incremental.json',
  timeoutMS: 90_000,
  // All tests run once in one thread first, which on a busy machine takes longer than the five minutes of the default.
  dryRunTimeoutMinutes: 20,
  reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.stryker-tmp',
}
