import type { AnswerOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { ImproveWay } from '@kantuta/contract/memberships/improve.rules';
import { equityOf } from '@kantuta/contract/memberships/improving/improvement.rules';
import type { listImprovements } from '@kantuta/contract/memberships/improving.calls';
import { parseCents } from '@kantuta/contract/money';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Held, MembershipPeers } from '../peers/membership.port.ts';
import { suspendedSeconds } from '../two-for-one/two-for-one.views.ts';
import { improvementsToSign } from './improvements.views.ts';
import { heldMembership, type MembershipForSale } from './offers.present.ts';

export type Improving = ReturnType<typeof createImproving>;

/** What the memberships of a person could become (MEM-1 to MEM-4): one statement with the session, and nothing is written. */
export function createImproving(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  { membershipReading, forSale }: MembershipPeers,
) {
  const reading = together({
    held: membershipReading,
    forSale,
    toSign: improvementsToSign,
    suspended: suspendedSeconds,
  });
  const today = () => dayInLaPaz(clock.now());
  const hasUpgrade = (actor: Actor) => settings.flag('feature.intlMembership', actor);

  async function policy() {
    return {
      duePct: await settings.get('improve.duePct'),
      minPaidPct: await settings.get('improve.minPaidPct'),
      specialCodes: (await settings.get('membership.specialCodes'))
        .split(',')
        .map((code) => code.trim()),
      minInstalment: parseCents(await settings.get('plan.minInstalmentUsd')),
    };
  }

  /** What the person holds, with what a recognised credit paid of it. */
  async function heldBy(
    reader: Reader,
    personId: number,
    found: ReturnType<typeof reading.from>,
  ): Promise<Held[]> {
    const held = await found.held(reader, { personId, on: today() });
    return held.map((each) => ({ ...each, paidCapital: equityOf(each) }));
  }

  return {
    reading,
    policy,
    heldBy,
    hasUpgrade,
    of: () => ({ until: today(), today: today() }),

    /** Throws `forbidden` for an upgrade while its flag is off for the person. */
    async list(
      { actor, language, way }: { actor: Actor; language: Lang; way: ImproveWay },
      found: ReturnType<typeof reading.from>,
    ): Promise<AnswerOf<typeof listImprovements>> {
      const isOpen = await hasUpgrade(actor);
      if (way === 'upgrade' && !isOpen) throw refuse('forbidden');
      const on = today();
      const items = found.forSale({ today: on, language });
      const ofKind = (kind: MembershipForSale['kind']) =>
        items.filter((item) => item.kind === kind).map((item) => ({ ...item, kind }));
      const terms = await policy();
      const sold = [...ofKind('membership'), ...ofKind('travel')];
      const held = await heldBy(db, actor.personId, found);
      return {
        memberships: held.flatMap(
          (each) =>
            heldMembership(each, {
              way,
              forSale: sold,
              policy: terms,
              toSign: found.toSign,
              suspended: found.suspended,
            }) ?? [],
        ),
        duePct: terms.duePct,
        minPaidPct: terms.minPaidPct,
        hasUpgrade: isOpen,
      };
    },
  };
}
