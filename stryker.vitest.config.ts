import { defineConfig } from 'vitest/config';

/**
 * The rules of the contract are pure: their own tests are enough, without database and browser. `MUTATED_TESTS`: those of the part that is
 * changed (scripts/mutations.ts). Tests with much random input are left out; the seed of the others is fixed, so that a mutant is killed
 * each time or never.
 */
export default defineConfig({
  test: {
    include: (process.env['MUTATED_TESTS'] ?? 'packages/contract/src/**/*.test.ts').split(','),
    exclude: ['**/*.property.test.ts'],
    setupFiles: ['scripts/fixed-seed.ts'],
    // Nothing here keeps state; a worker for each file would take ten times as long.
    isolate: false,
    testTimeout: 120_000,
  },
});
