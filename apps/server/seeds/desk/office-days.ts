import { addDays, weekdayOf } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import type { BookedPayment } from '../payments/books.ts';
import type { IntentStory } from '../payments/intent-story.ts';
import { OPERATOR_LOGINS, operatorId } from '../people/operators.ts';
import type { Person } from '../people/person.ts';
import { daysAgo, done, later, type DeskMeans, type TrailFact } from './trail-fact.ts';

/** How far back the trail shows ordinary days; with the stories it has about 400 entries (DEMO-12). */
const DAYS = 8;
const SUNDAY = 0;
const WRONG_PASSWORDS = 7;

type Past = {
  people: readonly Person[];
  intents: readonly IntentStory[];
  payments: readonly BookedPayment[];
};

/** The events of an ordinary day: operators sign in and out, customers sign in and pay, a person mistypes a password. */
export function officeDays(means: DeskMeans, past: Past): TrailFact[] {
  return [...hoursOfDesk(means), ...payments(means, past), ...mistypes(means, past)];
}

function hoursOfDesk(means: DeskMeans): TrailFact[] {
  const { today, stream, ids } = means;
  const days = Array.from({ length: DAYS }, (_, index) => index + 1).filter(
    (ago) => weekdayOf(addDays(today, -ago)) !== SUNDAY,
  );
  return days.flatMap((ago) =>
    OPERATOR_LOGINS.filter(
      // Whoever stands at the gate does not work at the desk.
      (login) => login !== 'puerta' && (login !== 'consulta' || ago % 3 === 1),
    ).flatMap((login) => {
      const from = daysAgo(today, ago, 8, stream.whole(0, 40));
      const until = daysAgo(today, ago, 18, stream.whole(0, 50));
      const session = ids.uuid(from);
      const exported = daysAgo(today, ago, 17, stream.whole(5, 55));
      return [
        loginOf(means, { personId: operatorId(login), at: from, session }),
        ...(login === 'cobranzas' ? [exportOf(means, exported)] : []),
        done(means, login, {
          at: until,
          action: 'identity.logout',
          object: { kind: 'session', id: session },
          details: {},
        }),
      ];
    }),
  );
}

/** The export of the work list by collections in the evening. */
function exportOf(means: DeskMeans, at: Date): TrailFact {
  const name = 'operators.exportWork';
  return done(means, 'cobranzas', {
    at,
    action: name,
    object: { kind: 'export', id: name },
    details: { filters: {}, rows: means.stream.whole(2, 6) },
  });
}

function payments(means: DeskMeans, { intents, payments: booked }: Past): TrailFact[] {
  const since = daysAgo(means.today, DAYS, 0);
  const receipts = new Map(booked.map(({ intentId, number }) => [intentId, number]));
  return intents
    .filter(({ createdAt }) => createdAt >= since)
    .flatMap((intent) => paymentFacts(means, intent, receipts.get(intent.id)));
}

function paymentFacts(
  means: DeskMeans,
  intent: IntentStory,
  receipt: number | undefined,
): TrailFact[] {
  const { id, sale, amount, method, createdAt, event, regularization } = intent;
  const signedInAt = later(createdAt, -means.stream.whole(1, 6) * MINUTE_MS);
  const { personId } = sale;
  const object = { kind: 'payment' as const, id };
  return [
    loginOf(means, { personId, at: signedInAt, session: means.ids.uuid(signedInAt) }),
    {
      at: createdAt,
      actor: { kind: 'person', id: personId },
      action: 'payments.start',
      object,
      outcome: 'done',
      details: { amount, currency: 'USD', method },
    },
    ...(event && receipt !== undefined
      ? [fromBank(event.receivedAt, 'settle', object, { receipt, eventId: event.id })]
      : []),
    ...(event && regularization
      ? [fromBank(event.receivedAt, 'regularize', object, { reason: regularization.reason })]
      : []),
    ...closing(intent),
  ];
}

function fromBank(
  at: Date,
  verb: 'settle' | 'regularize',
  object: TrailFact['object'],
  details: Record<string, unknown>,
): TrailFact {
  const actor = { kind: 'provider' } as const;
  return { at, actor, action: `payments.${verb}`, object, outcome: 'done', details };
}

/** The trail of a payment that ended without money. */
function closing({ id, state, stages }: IntentStory): TrailFact[] {
  if (state !== 'expired' && state !== 'cancelled' && state !== 'failed') return [];
  return stages
    .filter(({ stage }) => stage === 'closed')
    .map(({ at, reasonKey = '' }) => ({
      at,
      actor: { kind: 'system' },
      action: `payments.${state}`,
      object: { kind: 'payment', id },
      outcome: 'done',
      details: { reasonKey },
    }));
}

function mistypes({ today, stream, ids }: DeskMeans, { people }: Past): TrailFact[] {
  const customers = people.filter(({ roles }) => roles.some(({ role }) => role === 'customer'));
  return Array.from({ length: WRONG_PASSWORDS }, () => {
    const at = daysAgo(today, stream.whole(1, DAYS), stream.whole(7, 22), stream.whole(0, 59));
    return {
      at,
      actor: { kind: 'anonymous' },
      action: 'identity.login',
      object: { kind: 'person', id: String(stream.pick(customers).id) },
      outcome: 'refused',
      codigo: 'bad_credentials',
      requestId: ids.uuid(at),
      details: {},
    };
  });
}

function loginOf(
  { ids }: DeskMeans,
  { personId, at, session }: { personId: number; at: Date; session: string },
): TrailFact {
  return {
    at,
    actor: { kind: 'person', id: personId },
    action: 'identity.login',
    object: { kind: 'person', id: String(personId) },
    outcome: 'done',
    requestId: ids.uuid(at),
    details: { session },
  };
}
