import { defineConfig } from 'vitest/config';

// One's own PostgreSQL (15 or newer) for the whole suite; without it a throw-away one is started.
const own = process.env['TEST_DATABASE_URL'];

// A busy machine is no reason to fail: these limits only end what hangs.
const PATIENCE = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    pool: 'threads',
    // Left alone, one core is kept for vitest itself, which on the two of the machine that decides is half of it.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          // Nothing here keeps state, so files may share a worker: three times as fast.
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'apps/sandbox/**/*.test.ts'],
          globalSetup: ['apps/server/src/platform/db/embedded/throw-away.setup.ts'],
          env: own ? { TEST_DATABASE_URL: own } : {},
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          include: ['apps/web/{src,test}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['scripts/quiet-console.ts'],
          ...PATIENCE,
        },
      },
    ],
  },
});
