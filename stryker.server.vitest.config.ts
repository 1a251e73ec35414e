import { defineConfig } from 'vitest/config';

/** The tests of who may do what and how often: those that must notice when a guard or a limit of the server is weaker than it was. */
export default defineConfig({
  test: {
    include: [
      'apps/server/src/platform/{approvals,limits,session}/**/*.test.ts',
      'apps/server/src/platform/http/{admission,door,security}.test.ts',
      'apps/server/src/modules/identity/{guessing,login,login-limits,sessions,strangers}.test.ts',
      'apps/server/src/modules/identity/{codes,proofs,recovery}/**/*.test.ts',
      'apps/server/src/modules/people/access-log/**/*.test.ts',
      'apps/server/test/{access,desk-access,desk-security}.test.ts',
    ],
    globalSetup: ['apps/server/src/platform/db/embedded/throw-away.setup.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
