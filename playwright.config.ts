import { defineConfig } from '@playwright/test'

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

/** Started by tools/browser-tests.mjs, which sets BASE_URL and CHROME_PATH. */
export default defineConfig({
  testDir: 'e2e',
  snapshotPathTemplate: '{testDir}/english/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A shared machine can stall a browser for a minute. Tests that needed the second try are listed at the end.
  retries: process.env.CI ? 1 : 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./tools/flaky-reporter.mjs']],
  use: {
    baseURL: process.env.BASE_URL,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording every test would take a third of the run.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    // Animations would make screenshots and contrast depend on timing.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: [
        '--disable-gpu',
        // Newer browsers draw WebGL on the processor only when asked.
        '--enable-unsafe-swiftshader',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No request leaves this machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
  // Together these run every test once in each of its sizes. Journeys are tagged @journey and run in one size.
  projects: [
    { name: 'desktop-journeys', grep: /@journey/, grepInvert: /@phone/, use: DESKTOP },
    { name: 'phone-journeys', grep: /@phone @journey/, use: PHONE },
    { name: 'desktop', grepInvert: /@phone|@journey/, use: DESKTOP },
    { name: 'phone', grepInvert: /@desktop|@phone @journey/, use: PHONE },
  ],
})
