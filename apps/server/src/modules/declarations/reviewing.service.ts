import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { alertsOf, ALERTS, validUntilOf } from '@kantuta/contract/declarations/declaration.rules';
import {
  REVIEWING_ROLES,
  type listCustomerDeclarations,
  type readDeclaration,
  type reviewDeclaration,
} from '@kantuta/contract/declarations/declarations-desk.calls';
import { declarationChanged } from '@kantuta/contract/declarations/declarations.events';
import { money } from '@kantuta/contract/money';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import {
  addBusinessHours,
  businessHoursBefore,
  regionOf,
} from '@kantuta/contract/settings/calendar.rules';
import type { Actor } from '../../platform/access.ts';
import { inRole } from '../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../platform/db/database.ts';
import { alone } from '../../platform/db/reading.ts';
import type { ForAll } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { WorkKind } from '../../platform/work-list.ts';
import { factLimits } from './alerts.service.ts';
import { declaredOf, shownVersion } from './declarations.present.ts';
import { DECLARATION_REVIEW, type DeclarationPeers } from './declarations.service.ts';
import { insertStep } from './declarations.store.ts';
import {
  findDeclaration,
  listInReview,
  listSteps,
  selectInReviewBefore,
  selectInReviewSince,
  type DeclarationRow,
} from './desk.views.ts';
import { heldPurchases, versionsOfPerson } from './standing.views.ts';

export type ReviewingPeers = DeclarationPeers & {
  /** Every read of a declaration writes an access log entry for its person (SEC-44). */
  recordAccess(
    tx: Tx,
    actor: Actor,
    access: {
      personId: number;
      part: 'declaration';
      reason: string;
      roles: typeof REVIEWING_ROLES;
    },
  ): Promise<unknown>;
  notify: ForAll['notify'];
};

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'audit' | 'events'> & {
  peers: ReviewingPeers;
};

const LINK = '/usuario?parte=uif';

const readVersions = alone(versionsOfPerson);
const readPurchases = alone(heldPurchases);

export type Reviewing = ReturnType<typeof createReviewing>;

/** Compliance reviews declarations, each read told to its person (UIF-5). */
export function createReviewing({ db, clock, settings, audit, events, peers }: Deps) {
  const readPaid = alone(peers.paidInYear);
  const today = () => dayInLaPaz(clock.now());

  async function look(tx: Tx, actor: Actor, personId: number): Promise<void> {
    const access = { personId, part: 'declaration', reason: '', roles: REVIEWING_ROLES } as const;
    await peers.recordAccess(tx, actor, access);
  }

  async function find(tx: Tx, actor: Actor, id: string): Promise<DeclarationRow> {
    const row = await findDeclaration(tx, { id });
    if (!row) throw refuse('forbidden');
    await look(tx, actor, row.personId);
    return row;
  }

  async function listed(reader: Reader, personId: number) {
    const versions = await readVersions(reader, { personId, today: today() });
    return versions.map((row, index) => ({
      declarationId: row.id,
      ...shownVersion(row, { today: today(), isNewest: index === 0 }),
    }));
  }

  async function shown(
    tx: Tx,
    actor: Actor,
    row: DeclarationRow,
  ): Promise<ReplyOf<typeof readDeclaration>> {
    const { id, personId, name, isOfficial, signedName, signedDocument, signedCountry } = row;
    const of = { personId, today: today() };
    const versions = await listed(tx, personId);
    const own = versions.find(({ declarationId }) => declarationId === id);
    if (!own) throw refuse('forbidden');
    const steps = await listSteps(tx, id);
    const limits = await factLimits(settings);
    const payments = await peers.paymentFacts(tx, { ...of, limits });
    const now = alertsOf(isOfficial, payments, limits);
    return {
      ...own,
      person: { id: personId, name },
      signedName,
      signedDocument,
      signedCountry,
      declared: declaredOf(row),
      provedAt: row.provedAt.toISOString(),
      steps: steps.map(({ state, at, by, reason }) => ({
        state,
        at: at.toISOString(),
        by: by ?? '',
        reason,
      })),
      paidInYear: money(await readPaid(tx, of), 'USD'),
      // Those of the day on which it was signed stay, whatever was paid or taken back since.
      alerts: ALERTS.filter((alert) => row.alerts.includes(alert) || now.includes(alert)),
      holds:
        own.state === 'approved'
          ? []
          : (await readPurchases(tx, of)).map(({ saleId, reference }) => ({
              saleId,
              reference: reference ?? '',
            })),
      versions,
      can: { review: own.state === 'in_review' && actor.personId !== personId },
    };
  }

  async function decide(
    tx: Tx,
    actor: Actor,
    { verdict, reason }: ParsedInputOf<typeof reviewDeclaration>,
    row: DeclarationRow,
  ): Promise<void> {
    const { id, personId } = row;
    if (personId === actor.personId) throw refuse('own_declaration');
    const steps = await listSteps(tx, id);
    const last = steps.at(-1);
    // Repeated after a lost answer: nothing is left to do.
    if (last?.state === verdict && last.byId === actor.personId && last.reason === reason) return;
    if (last?.state !== 'in_review') throw refuse('declaration_reviewed');
    const at = clock.now();
    const months = await settings.number('uif.validMonths');
    const validUntil =
      verdict === 'approved' ? validUntilOf(dayInLaPaz(row.submittedAt), months) : null;
    const isMade = await insertStep(tx, {
      declarationId: id,
      position: last.position + 1,
      personId,
      state: verdict,
      at,
      byId: actor.personId,
      reason,
      validUntil,
    });
    if (!isMade) throw refuse('declaration_reviewed');
    await events.record(tx, declarationChanged, { personId });
    await events.record(tx, workListChanged, { kind: DECLARATION_REVIEW, id });
    // Neither the reason nor anything that was declared (SEC-44).
    await (validUntil === null
      ? peers.notify(tx, { personId, key: 'declarationRejected', parameters: {}, link: LINK })
      : peers.notify(tx, {
          personId,
          key: 'declarationApproved',
          parameters: { until: validUntil },
          link: LINK,
        }));
    await audit.record(tx, {
      actor: inRole(actor),
      action: validUntil === null ? 'declarations.reject' : 'declarations.approve',
      object: { kind: 'declaration', id },
      outcome: 'done',
      details: { version: row.version },
    });
  }

  /** How many business hours compliance has, and of which calendar. */
  async function promise() {
    const hours = await settings.number('uif.reviewHours');
    return { hours, region: regionOf(await settings.get('calendar.region')) };
  }

  return {
    read: (actor: Actor, id: string): Promise<ReplyOf<typeof readDeclaration>> =>
      inTransaction(db, async (tx) => shown(tx, actor, await find(tx, actor, id))),

    /** The version for its paper, looked at like the page. */
    paper: (actor: Actor, id: string): Promise<DeclarationRow> =>
      inTransaction(db, (tx) => find(tx, actor, id)),

    list: (actor: Actor, personId: number): Promise<ReplyOf<typeof listCustomerDeclarations>> =>
      inTransaction(db, async (tx) => {
        await look(tx, actor, personId);
        return { versions: await listed(tx, personId) };
      }),

    review: (
      actor: Actor,
      input: ParsedInputOf<typeof reviewDeclaration>,
    ): Promise<ReplyOf<typeof reviewDeclaration>> =>
      inTransaction(db, async (tx) => {
        const row = await find(tx, actor, input.declarationId);
        await decide(tx, actor, input, row);
        return shown(tx, actor, row);
      }),

    waiting: {
      kind: DECLARATION_REVIEW,
      roles: REVIEWING_ROLES,
      isClosed: true,
      async list(reader, { companyIds, limit }) {
        const { hours, region } = await promise();
        const rows = await listInReview(reader, { companyIds, limit });
        return rows.map(({ id, personId, name, at, isOfficial }) => ({
          id,
          subject: name,
          companyId: null,
          personId,
          reason: isOfficial ? 'declaration_official' : 'declaration_alerts',
          since: at,
          dueAt: addBusinessHours(at, hours, region),
          link: `/operaciones/declaraciones/${id}`,
        }));
      },
      async late(_, { companyIds, at }) {
        const { hours, region } = await promise();
        return selectInReviewBefore(businessHoursBefore(at, hours, region), companyIds);
      },
      open: selectInReviewSince,
    } satisfies WorkKind,
  };
}
