import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';

const PHONE_FIRST = [
  'accreditation',
  'adviser-network',
  'adviser-sold',
  'benefits',
  'billing',
  'buying',
  'calculator',
  'camera',
  'card',
  'catalogue',
  'cession',
  'contract',
  'contract-journeys',
  'contract-steps',
  'declarations',
  'devices',
  'formalities',
  'gate',
  'improve',
  'lost-phone',
  'map',
  'mobile',
  'passkeys',
  'passwords',
  'payment-failures',
  'payment-journal',
  'plans',
  'points',
  'prepaid',
  'profile',
  'ranking',
  'ranking-award',
  'ranking-proof',
  'recovery',
  'season-ticket',
  'support',
  'training',
  'upgrade',
  'verification',
  'waiting-list',
].map((name) => `**/${name}.spec.ts`);

// The journeys run through the real product, on ports and data of their own.
const PORT = process.env['E2E_PORT'] || '4100';
const SANDBOX_PORT = process.env['E2E_SANDBOX_PORT'] || '4101';
const address = `http://localhost:${PORT}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  // The machine that decides has two cores, and the product itself needs one.
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  // A busy machine is no reason to fail: beside the other tests the longest journeys take three times as long as alone.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  // What fails once beside the others is named at the end of the run (docs/decisions/039).
  retries: process.env['LONG'] === '1' ? 0 : 1,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] || 'test-results/e2e.json' }],
  ],
  use: {
    baseURL: address,
    // What passes through a worker cannot be intercepted; the journeys about it allow it.
    serviceWorkers: 'block',
    locale: 'es-BO',
    timezoneId: 'America/La_Paz',
    // A trace costs a third of the time of every journey; who looks for a failure asks for one: playwright test --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      // Containers run as root and have a small /dev/shm; the rest keeps the browser from calling its maker.
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      // The desk is made for wide screens first, and the counter has a keyboard.
      testIgnore: ['**/desk-*.spec.ts', '**/counter*.spec.ts'],
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      // The ways in, the profile and what can fail are travelled on a phone at every change, on a wide screen too with LONG=1: the main
      // path and what axe sees are worth both each time, and all of it together would take a quarter of an hour.
      testIgnore: process.env['LONG'] === '1' ? [] : PHONE_FIRST,
    },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/start-recorded.ts`,
    url: `${address}/health/ready`,
    env: {
      PORT,
      SANDBOX_PORT,
      SANDBOX_SMTP_PORT: process.env['E2E_SMTP_PORT'] || '4125',
      DATA_DIR: process.env['E2E_DATA_DIR'] || 'test-results/e2e-data',
      DEMO: 'on',
      // All journeys come from one address, faster than people.
      REQUESTS_PER_MINUTE: '100000',
      // All that it can say, because what it says is searched for secrets afterwards (scripts/canaries.ts).
      LOG_LEVEL: 'trace',
    },
    // For authors of journeys: one server for many runs.
    reuseExistingServer: Boolean(process.env['E2E_REUSE']),
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
