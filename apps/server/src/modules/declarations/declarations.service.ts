import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import {
  alertsOf,
  validUntilOf,
  FORM_VERSION,
  isDeclared,
  standingOf,
  type Standing,
} from '@kantuta/contract/declarations/declaration.rules';
import type {
  readOwnDeclaration,
  submitDeclaration,
} from '@kantuta/contract/declarations/declarations.calls';
import { declarationChanged } from '@kantuta/contract/declarations/declarations.events';
import { money, parseCents, type Cents } from '@kantuta/contract/money';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import type { Actor } from '../../platform/access.ts';
import {
  inTransaction,
  isUniqueViolation,
  type Reader,
  type Tx,
} from '../../platform/db/database.ts';
import { alone, together, type ValueOf } from '../../platform/db/reading.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { factLimits, type PaidReading, type PaymentFactsPeer } from './alerts.service.ts';
import { declaredOf, shownVersion, type Version } from './declarations.present.ts';
import { findAttempt, insertDeclaration, insertStep } from './declarations.store.ts';
import { readSigner } from './signer.views.ts';
import { heldPurchases, newestIn, versionsOfPerson } from './standing.views.ts';

export const DECLARATION_REVIEW = 'declaration_review';

// Two windows of one person signed at the same moment.
const TWICE = ['declaration_person_id_version_key', 'declaration_person_id_attempt_id_key'];

export type DeclarationPeers = {
  /** What a person paid in the calendar year of a day. */
  paidInYear: PaidReading;
  paymentFacts: PaymentFactsPeer;
};

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'settings' | 'stepUp' | 'audit' | 'events'> & {
  peers: DeclarationPeers;
};
type Found = {
  versions: Version[];
  purchases: ValueOf<typeof heldPurchases>;
  paid: Cents;
};
type Fields = Omit<ParsedInputOf<typeof submitDeclaration>, 'attemptId' | 'isTrue'>;

export type Declarations = ReturnType<typeof createDeclarations>;

/** The own declaration of a person: whether one is asked for, its versions, and signing the next (UIF-1 to UIF-4). */
export function createDeclarations({
  db,
  clock,
  ids,
  settings,
  stepUp,
  audit,
  events,
  peers,
}: Deps) {
  const standing = together({
    versions: versionsOfPerson,
    purchases: heldPurchases,
    paid: peers.paidInYear,
  });
  const read = alone(standing);
  const today = () => dayInLaPaz(clock.now());

  /** How somebody stands by what was read of them. */
  async function standingIn({ versions, purchases, paid }: Found) {
    const limit = parseCents(await settings.text('uif.yearlyUsd'));
    const facts = {
      newest: newestIn(versions[0]),
      hasPurchase: purchases.length > 0,
      paidInYear: paid,
    };
    return { ...standingOf(facts, { today: today(), limit }), limit };
  }

  async function factsOf(reader: Reader, personId: number) {
    const found = await read(reader, { personId, today: today() });
    return { versions: found.versions, standing: await standingIn(found) };
  }

  async function shown(
    reader: Reader,
    personId: number,
  ): Promise<ReplyOf<typeof readOwnDeclaration>> {
    const { versions, standing: stands } = await factsOf(reader, personId);
    const [newest] = versions;
    const shownOf = (row: (typeof versions)[number]) =>
      shownVersion(row, { today: today(), isNewest: row === newest });
    return {
      state: stands.state,
      isDue: stands.isDue,
      needs: stands.needs,
      yearly: money(stands.limit, 'USD'),
      lookBackYears: await settings.number('uif.lookBackYears'),
      validMonths: await settings.number('uif.validMonths'),
      newest: newest
        ? {
            ...shownOf(newest),
            declared: declaredOf(newest),
            reason: newest.reason,
            isChanged: newest.isChanged,
          }
        : null,
      versions: versions.map(shownOf),
      can: { submit: stands.state !== 'in_review' && stands.state !== 'submitted' },
    };
  }

  async function sign(
    tx: Tx,
    actor: Actor,
    input: ParsedInputOf<typeof submitDeclaration>,
  ): Promise<void> {
    const { personId, provedAt } = actor;
    const { attemptId, isTrue: _, ...fields } = input;
    const { versions, standing: stands } = await factsOf(tx, personId);
    // Read last: what the facts know of the same attempt, sent twice at once, is found here.
    const earlier = await findAttempt(tx, { personId, attemptId });
    if (earlier) {
      if (!isSame(earlier, fields)) throw refuse('idempotency_conflict');
      return;
    }
    if (stands.state === 'in_review' || stands.state === 'submitted')
      throw refuse('declaration_in_review');
    const at = clock.now();
    const { monthly, ...declared } = fields;
    const limits = await factLimits(settings);
    const payments = await peers.paymentFacts(tx, { personId, today: today(), limits });
    const alerts = alertsOf(declared.isOfficial, payments, limits);
    const id = ids.uuid();
    await insertDeclaration(tx, {
      ...declared,
      ...(await readSigner(tx, personId)),
      id,
      personId,
      version: (versions[0]?.version ?? 0) + 1,
      attemptId,
      formVersion: FORM_VERSION,
      monthlyMinor: parseCents(monthly),
      alerts,
      provedAt: provedAt ?? at,
      submittedAt: at,
    });
    const months = await settings.number('uif.validMonths');
    const step = {
      declarationId: id,
      personId,
      at,
      byId: null,
      reason: '',
      validUntil: null,
    } as const;
    await insertStep(tx, { ...step, position: 1, state: 'submitted' });
    // Where there is nothing to look at, the rules decide at once (UIF-3).
    await insertStep(
      tx,
      alerts.length > 0
        ? { ...step, position: 2, state: 'in_review' }
        : {
            ...step,
            position: 2,
            state: 'approved',
            validUntil: validUntilOf(dayInLaPaz(at), months),
          },
    );
    await events.record(tx, declarationChanged, { personId });
    if (alerts.length > 0)
      await events.record(tx, workListChanged, { kind: DECLARATION_REVIEW, id });
    // Nothing of what it says (SEC-44).
    await audit.record(tx, {
      actor: { kind: 'person', id: personId },
      action: 'declarations.submit',
      object: { kind: 'declaration', id },
      outcome: 'done',
      details: { version: (versions[0]?.version ?? 0) + 1 },
    });
  }

  return {
    readOwn: (actor: Actor) => shown(db, actor.personId),

    async submit(
      actor: Actor,
      input: ParsedInputOf<typeof submitDeclaration>,
    ): Promise<ReplyOf<typeof submitDeclaration>> {
      await stepUp.require(actor);
      const once = () => inTransaction(db, (tx) => sign(tx, actor, input));
      await once().catch((error: unknown) => {
        if (!TWICE.some((key) => isUniqueViolation(error, key))) throw error;
        return once();
      });
      return shown(db, actor.personId);
    },

    /** For the menu, in its statement. */
    standing,
    isDue: async (found: Found) => (await standingIn(found)).isDue,

    /** How a person stands, for the steps of a contract (UIF-5). */
    async stateFor(
      reader: Reader,
      personId: number,
    ): Promise<Standing & { isDeclared: boolean; isApproved: boolean }> {
      const { state, needs, isDue } = (await factsOf(reader, personId)).standing;
      return {
        state,
        needs,
        isDue,
        isDeclared: isDeclared(state),
        isApproved: state === 'approved',
      };
    },
  };
}

type Stored = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

function isSame(stored: Stored, { monthly, ...fields }: Fields): boolean {
  const { monthlyMinor, ...words } = stored;
  return (
    monthlyMinor === parseCents(monthly) &&
    Object.entries(fields).every(([name, value]) => words[name as keyof typeof words] === value)
  );
}
