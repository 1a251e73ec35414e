import { MINUTE_MS } from '@kantuta/contract/durations';
import { keyOfWork } from '@kantuta/contract/operators/work.rules';
import { REGULARIZATION } from '../../src/modules/payments/regularizations/waiting.views.ts';
import { SUPPORT_REQUEST } from '../../src/modules/support/support-desk.service.ts';
import type { IntentStory } from '../payments/intent-story.ts';
import { operatorId } from '../people/operators.ts';
import type { SupportStory } from '../support/requests.ts';
import { daysAgo, done, later, type DeskMeans, type TrailFact } from './trail-fact.ts';

export type WorkStories = {
  assignments: {
    kind: string;
    itemId: string;
    number: number;
    ownerId: number;
    assignedBy: number;
    assignedAt: Date;
  }[];
  trail: TrailFact[];
};

/** The assignments of waiting work, and the progress of the customers' requests. */
export function workStories(
  means: DeskMeans,
  { support, intents }: { support: readonly SupportStory[]; intents: readonly IntentStory[] },
): WorkStories {
  const late = intents.flatMap(({ regularization }) => (regularization ? [regularization] : []));
  const taken = [
    ...support
      .filter(({ state }) => state === 'in_progress')
      .map(({ reference, at }) => ({
        kind: SUPPORT_REQUEST,
        itemId: reference,
        login: 'soporte',
        at: later(at, 25 * MINUTE_MS),
      })),
    ...late.slice(0, 1).map(({ id, openedAt }) => ({
      kind: REGULARIZATION,
      itemId: id,
      login: 'finanzas',
      at: eveningOf(means, openedAt),
    })),
  ];
  return {
    assignments: taken.map(({ kind, itemId, login, at }) => ({
      kind,
      itemId,
      number: 1,
      ownerId: operatorId(login),
      assignedBy: operatorId(login),
      assignedAt: at,
    })),
    trail: [
      ...taken.map(({ kind, itemId, login, at }) =>
        done(means, login, {
          at,
          action: 'work.take',
          object: { kind: 'work', id: keyOfWork({ kind, id: itemId }) },
          details: { before: null, after: operatorId(login) },
        }),
      ),
      ...support.flatMap((story, index) => requestFacts(means, story, String(index + 1))),
    ],
  };
}

/** When finance acted next on that day: soon after, and before the day ended. */
function eveningOf({ today }: DeskMeans, openedAt: Date): Date {
  const soon = later(openedAt, 40 * MINUTE_MS);
  const latest = daysAgo(today, 1, 23, 50);
  return soon < latest ? soon : latest;
}

function requestFacts(means: DeskMeans, story: SupportStory, id: string): TrailFact[] {
  const object = { kind: 'supportRequest' as const, id };
  return [
    {
      at: story.at,
      actor: { kind: 'person', id: story.personId },
      action: 'support.send',
      object,
      outcome: 'done',
      requestId: means.ids.uuid(story.at),
    },
    ...story.answers.map(({ at }) =>
      done(means, 'soporte', {
        at,
        action: 'support.answer',
        object,
        details: { before: 'received' },
      }),
    ),
    ...(story.state === 'closed'
      ? story.answers.slice(-1).map(({ at }) =>
          done(means, 'soporte', {
            at: later(at, 30 * MINUTE_MS),
            action: 'support.close',
            object,
            details: { before: 'answered' },
          }),
        )
      : []),
  ];
}
