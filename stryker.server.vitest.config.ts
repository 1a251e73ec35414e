import { defineConfig } from 'vitest/config';

/**
 * The tests of who may do what and how often, with a PostgreSQL of their own. `MUTATED_TESTS`: those of the part that is changed
 * (scripts/mutations.ts).
 */
export default defineConfig({
  test: {
    include: (process.env['MUTATED_TESTS'] ?? 'apps/server/src/platform/**/*.test.ts').split(','),
    globalSetup: ['apps/server/src/platform/db/embedded/throw-away.setup.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
