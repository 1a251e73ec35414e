import { defineConfig } from 'vitest/config';

/**
 * The rules of the contract are pure: their own tests are enough, without database and browser. Those with random input are left out,
 * so that a mutant is killed each time or never.
 */
export default defineConfig({
  test: {
    include: ['packages/contract/src/**/*.test.ts'],
    exclude: ['**/*.property.test.ts'],
    testTimeout: 120_000,
  },
});
