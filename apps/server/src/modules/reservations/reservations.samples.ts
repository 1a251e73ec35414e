import {
  extendHold,
  listHolds,
  makeHolds,
  readHold,
  readHoldForm,
  releaseHold,
} from '@kantuta/contract/reservations/holds.calls';
import { joinQueue, leaveQueue, readPlace } from '@kantuta/contract/reservations/queue.calls';
import { FORM } from '../../../test/holding.ts';
import { sample, thingsOf } from '../../../test/sample.ts';
import { makeHold } from './reservations.factory.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    /** An active pre-reservation of the customer. */
    holdId: string;
  }
}

export const things = thingsOf({
  nobody: { holdId: '01900000-0000-7000-8000-000000000001' },
  async make(app, { personId }) {
    const holdId = app.platform.ids.uuid();
    const at = app.clock.now();
    await app.platform.db.transaction().execute((tx) => makeHold(tx, { holdId, personId, at }));
    return { holdId };
  },
});

// The catalogue is the same for everybody: these samples ask for what does not exist.
const NOWHERE = 2_000_000_000;

export const samples = [
  sample(
    makeHolds,
    () => ({
      attemptId: '01900000-0000-7000-8000-000000000002',
      items: [{ placeId: NOWHERE }],
      forClient: false,
      form: FORM,
    }),
    { refused: 'forbidden' },
  ),
  sample(readHoldForm),
  sample(listHolds),
  sample(readHold, ({ holdId }) => ({ holdId })),
  // Its time is over by then: the samples of deposits end it.
  sample(extendHold, ({ holdId }) => ({ holdId }), { refused: 'hold_ended' }),
  sample(joinQueue, () => ({ placeId: NOWHERE }), { refused: 'forbidden' }),
  sample(readPlace, () => ({ placeId: NOWHERE })),
  sample(leaveQueue, () => ({ placeId: NOWHERE }), { refused: 'forbidden' }),
  sample(releaseHold, ({ holdId }) => ({ holdId, reason: 'changed_unit' as const, words: '' })),
];
