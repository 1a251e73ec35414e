import { COMPANIES } from '../land/companies.ts';
import type { BookedPayment } from '../payments/books.ts';
import type { ClosingStory } from '../payments/closing-days.ts';
import type { IntentStory } from '../payments/intent-story.ts';
import type { Person } from '../people/person.ts';
import type { PlayedSale } from '../sales/play-sale.ts';
import type { SupportStory } from '../support/requests.ts';
import { closureStories, type ClosureStories } from './closures.ts';
import { customerStories, type CustomerStories } from './customers.ts';
import { messageStories, type MessageStories } from './messages.ts';
import { officeDays } from './office-days.ts';
import type { ProposalStory } from './proposals.ts';
import { roleStories, type RoleStories } from './roles.ts';
import { settingStories, type SettingStories } from './settings.ts';
import { done, type DeskMeans, type TrailFact } from './trail-fact.ts';
import { workStories, type WorkStories } from './work.ts';

export type DeskStories = {
  versions: SettingStories['versions'];
  held: RoleStories['held'];
  proposals: ProposalStory[];
  messages: MessageStories['messages'];
  notices: MessageStories['notices'];
  places: MessageStories['places'];
  maintenance: ClosureStories['maintenance'];
  customers: Omit<CustomerStories, 'trail'>;
  assignments: WorkStories['assignments'];
  /** Ordered by time. */
  trail: TrailFact[];
};

type Past = {
  people: readonly Person[];
  played: readonly PlayedSale[];
  payments: readonly BookedPayment[];
  intents: readonly IntentStory[];
  support: readonly SupportStory[];
  closing: ClosingStory;
};

/** The work of the operators before today, and the trail of everybody. */
export function drawDesk(means: DeskMeans, past: Past): DeskStories {
  const settings = settingStories(means);
  const roles = roleStories(means);
  const messages = messageStories(means, past.people, past.played);
  const closures = closureStories(means);
  const { trail: ofCustomers, ...customers } = customerStories(means);
  const work = workStories(means, past);
  const trail = [settings, roles, messages, closures, work].flatMap((stories) => stories.trail);
  return {
    versions: settings.versions,
    held: roles.held,
    proposals: [...settings.proposals, ...roles.proposals],
    messages: messages.messages,
    notices: messages.notices,
    places: messages.places,
    maintenance: closures.maintenance,
    customers,
    assignments: work.assignments,
    trail: [
      ...trail,
      ...ofCustomers,
      ...officeDays(means, past),
      ...closingTrail(means, past),
    ].sort((a, b) => a.at.getTime() - b.at.getTime()),
  };
}

/** Each company's day as it was closed, and what the lists raised by themselves. */
function closingTrail(means: DeskMeans, { closing }: Past): TrailFact[] {
  const { closedThrough: day, closedAt: at, faults, read } = closing;
  return [
    ...COMPANIES.map(({ id: companyId }) =>
      done(means, 'finanzas', {
        at,
        action: 'closing.closeDay',
        object: { kind: 'closedDay', id: `${companyId}:${day}` },
        details: { companyId, day },
      }),
    ),
    ...faults.map(({ provider, eventId, intentId, day: on }): TrailFact => ({
      at: read.find((each) => each.provider === provider && each.day === on)?.at ?? at,
      actor: { kind: 'system' },
      action: 'payments.moneyMissing',
      object: { kind: 'payment', id: intentId ?? eventId },
      outcome: 'done',
      details: { eventId, day: on },
    })),
  ];
}
