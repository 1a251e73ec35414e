import { afterEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { doJob } from '../../../../test/jobs.ts';
import { eventOf, qrOf, startPaying, tell } from '../../../../test/paying.ts';
import { countOf } from '../../../../test/tables.ts';
import { sql } from '../../../platform/db/database.ts';
import { findViolations } from '../../ledger/invariants.views.ts';

const PAYMENTS = 30;
const apps: TestApp[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

/** Every third settlement is rolled back at its receipt and tried again, as after a deadlock. */
const STUMBLE = `
  CREATE SEQUENCE stumble_turn;
  GRANT USAGE ON stumble_turn TO PUBLIC;
  CREATE FUNCTION stumble() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('stumble_turn') % 3 = 0 THEN RAISE EXCEPTION 'stumble' USING ERRCODE = '40P01'; END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER stumble BEFORE INSERT ON receipt FOR EACH ROW EXECUTE FUNCTION stumble();`;

/** Numbers from a sequence, which keeps a number used after a rollback. */
const SEQUENCE = `
  CREATE SEQUENCE receipt_turn;
  GRANT USAGE ON receipt_turn TO PUBLIC;
  CREATE FUNCTION take_turn() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.number := nextval('receipt_turn');
    RETURN NEW;
  END $$;
  CREATE TRIGGER a_take_turn BEFORE INSERT ON receipt FOR EACH ROW EXECUTE FUNCTION take_turn();`;

async function settleAtOnce(tamper: string): Promise<{ numbers: number[]; app: TestApp }> {
  const app = await testApp({ jobs: false });
  apps.push(app);
  const events: string[] = [];
  for (let n = 0; n < PAYMENTS; n += 1) {
    const payment = await startPaying(app, await newCustomer(app, { sales: [{ months: 6 }] }));
    const event = eventOf(app, qrOf(app, payment));
    await tell(app, event);
    events.push(event.eventId);
  }
  const { db, owner } = app.database;
  await sql.raw(tamper).execute(owner);
  const judge = (eventId: string) => doJob(app, 'payments.judgeConfirmation', { eventId });
  // A job that failed comes again, until all of them are through.
  while ((await countOf(db, 'provider_event', 'processed_at IS NULL')) > 0)
    await Promise.allSettled(events.map(judge));
  const rows = await db.selectFrom('receipt').orderBy('number').select('number').execute();
  return { numbers: rows.map(({ number }) => number), app };
}

test('thirty concurrent payments, with every third attempt rolled back, get the numbers one to thirty, each once', async () => {
  const { numbers, app } = await settleAtOnce(STUMBLE);
  expect(numbers).toEqual(Array.from({ length: PAYMENTS }, (_, n) => n + 1));
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('the control: a sequence leaves gaps, and the ledger check reports them', async () => {
  const { numbers, app } = await settleAtOnce(SEQUENCE + STUMBLE);
  expect(numbers).toHaveLength(PAYMENTS);
  expect(numbers.at(-1)).toBeGreaterThan(PAYMENTS);
  expect((await findViolations(app.database.db)).map(({ invariant }) => invariant)).toContain(
    'receipt numbers have no gaps',
  );
});
