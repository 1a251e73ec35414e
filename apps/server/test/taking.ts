import { randomUUID } from 'node:crypto';
import { readDeposit } from '@kantuta/contract/reservations/deposits.calls';
import {
  askProvisional,
  depositProvisional,
  issueProvisional,
} from '@kantuta/contract/reservations/provisionals.calls';
import { makePerson } from '../src/modules/people/people.factory.ts';
import type { Session, TestApp } from './app.ts';
import { readSentCode } from './codes.ts';
import { runJobs } from './jobs.ts';
import { newProvedOperator } from './operator.ts';
import { eventOf, qrOf, tell } from './paying.ts';
import { newHolder, type Holder } from './reserving.ts';

export type Taken = { holder: Holder; adviser: Session };

/** What tests do with money that an adviser takes (RES-27). */
export function taking(app: () => TestApp) {
  /** A lot that an adviser holds for a client, whose cellphone the client confirmed. */
  async function newTaken({ isReached = true, companyId = 8 } = {}): Promise<Taken> {
    const holder = await newHolder(app(), { companyId });
    const { db, clock } = app().platform;
    const { personId } = await db
      .transaction()
      .execute((tx) => makePerson(tx, { roles: ['customer', 'adviser'] }));
    const { holdId, personId: client } = holder;
    await db.updateTable('hold').set({ sellerId: personId }).where('id', '=', holdId).execute();
    await db.deleteFrom('contact').where('personId', '=', client).execute();
    const at = clock.now();
    await db
      .insertInto('contact')
      .values({
        personId: client,
        kind: 'cellphone',
        value: '+591-70012345',
        createdAt: at,
        confirmedAt: isReached ? at : null,
      })
      .execute();
    return { holder, adviser: await app().signIn(personId) };
  }

  const ask = ({ holder: { holdId }, adviser }: Taken, amount = '108.00') =>
    app().call(askProvisional, { holdId, amount }, { as: adviser });

  async function codeOf({ holder }: Taken): Promise<string> {
    const { codeId } = await app()
      .platform.db.selectFrom('provisionalReceipt')
      .where('holdId', '=', holder.holdId)
      .where('state', '=', 'asked')
      .select('codeId')
      .executeTakeFirstOrThrow();
    return readSentCode(app(), codeId);
  }

  const issue = ({ holder: { holdId }, adviser }: Taken, code: string) =>
    app().call(issueProvisional, { holdId, code }, { as: adviser });

  async function newIssued(amount?: string): Promise<Taken> {
    const taken = await newTaken();
    await ask(taken, amount);
    const { codigo } = await issue(taken, await codeOf(taken));
    if (codigo !== '') throw new Error(`issue: ${codigo}`);
    return taken;
  }

  const deposit = ({ holder: { holdId } }: Taken, as: Session, attemptId: string = randomUUID()) =>
    app().call(depositProvisional, { holdId, attemptId }, { as });

  /** The payment that the adviser began last. */
  const begun = async ({ holder }: Taken) =>
    app()
      .platform.db.selectFrom('paymentIntent')
      .where('personId', '=', holder.personId)
      .orderBy('createdAt', 'desc')
      .select(['id', 'reference', 'startedBy', 'amountMinor'])
      .executeTakeFirstOrThrow();

  async function pay(taken: Taken): Promise<void> {
    const { reference } = await begun(taken);
    await tell(app(), eventOf(app(), qrOf(app(), { reference })));
    await runJobs(app());
  }

  const seen = async ({ holder: { holdId, personId } }: Taken) =>
    (await app().call(readDeposit, { holdId }, { as: await app().signIn(personId) })).data;

  const compliance = () => newProvedOperator(app(), { role: 'compliance', companyIds: null });

  return { ask, begun, codeOf, compliance, deposit, issue, newIssued, newTaken, pay, seen };
}
