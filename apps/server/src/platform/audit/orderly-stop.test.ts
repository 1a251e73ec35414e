import { expect, test, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { canBeSealed, UNTIL_OTHERS_END } from '../../../test/sealing.ts';
import { newPerson, signInWith } from '../../../test/signing-in.ts';
import { countUnsealed } from './seals.store.ts';
import { countTrail, findBrokenTrail } from './trail-check.views.ts';

vi.setConfig({ testTimeout: 180_000 });

test('an orderly stop seals what was done until then', async () => {
  const app = await testApp({ jobs: false });
  const { db } = app.database;
  const { document } = await newPerson(app);
  await signInWith(app, { user: document });
  expect(await countUnsealed(db)).toBe(await countTrail(db));
  await expect.poll(() => canBeSealed(db), UNTIL_OTHERS_END).toBe(true);
  await app.runtime.close();
  expect(await countTrail(db)).toBeGreaterThan(0);
  expect(await countUnsealed(db)).toBe(0);
  expect(await findBrokenTrail(db)).toBeUndefined();
  await app.close();
});
