import { adviserChanged } from '@kantuta/contract/advisers/advisers.events';
import { holdChanged } from '@kantuta/contract/reservations/reservations.events';
import type { Reader } from '../../platform/db/database.ts';
import { reaction } from '../../platform/events/events.ts';
import type { ForAll, Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAppeals } from './appeals.service.ts';
import { appealsWaiting } from './appeals.views.ts';
import { createClaiming } from './claiming.service.ts';
import { prospectDryRuns } from './dry-runs.views.ts';
import { createMerging, type GuestMoves } from './merging/merging.service.ts';
import { prospectNames } from './names.views.ts';
import { ownProspects } from './own-data.views.ts';
import { writtenKeys } from './prospect-keys.present.ts';
import { createInviting, type Inviting } from './inviting.service.ts';
import { createProspectLife, type ProspectLife } from './prospect-life.service.ts';
import { prospectRoutes } from './prospects.routes.ts';
import { createProspects, type ProspectPeers } from './prospects.service.ts';
import { findDocument, toCallOf } from './prospects.views.ts';

export { lockedProspects } from './locked.views.ts';
export { prospectBeside, stageOf } from './prospects.views.ts';

export type ProspectsModule = Module &
  Pick<ProspectLife, 'attended' | 'reserved' | 'ownersOf'> &
  Pick<Inviting, 'invited' | 'walkIn' | 'eraseProspects'> &
  Pick<ReturnType<typeof createProspects>, 'counted'>;

type Peers = Pick<ProspectPeers, 'isWorking'> &
  Pick<Parameters<typeof createProspectLife>[0], 'attributeProspect' | 'converted'> & {
    notify: ForAll['notify'];
    guests: GuestMoves;
    contactsInForce(
      reader: Reader,
      personId: number,
    ): Promise<readonly { kind: string; value: string }[]>;
  };

/** People whom advisers hope to win, and whose they are (docs/rules/prospects.md). Rooms tell it who came, reservations who bought. */
export function createProspectsModule(platform: Platform, peers: Peers): ProspectsModule {
  const { contactsInForce } = peers;
  const claiming = createClaiming({ ...platform, ...peers });
  const life = createProspectLife({ ...platform, ...peers });
  async function ownKeys(reader: Reader, personId: number): Promise<string[]> {
    const document = await findDocument(reader, personId);
    const contacts = await contactsInForce(reader, personId);
    return [
      ...writtenKeys({ document, phone: '', email: '' }),
      ...contacts.flatMap(({ kind, value }) =>
        writtenKeys({
          document: '',
          phone: kind === 'email' ? '' : value,
          email: kind === 'email' ? value : '',
        }),
      ),
    ];
  }
  const prospects = createProspects({
    ...platform,
    claiming,
    peers: { isWorking: peers.isWorking, ownKeys },
  });
  const appeals = createAppeals({ ...platform, ...peers, claiming, prospects });
  const merging = createMerging({ ...platform, ...peers });
  const inviting = createInviting({ ...platform, claiming, prospects });
  return {
    name: 'prospects',
    calls: prospectRoutes(prospects, appeals, merging),
    reactions: [
      reaction(holdChanged, (tx, { holdId }) => life.held(tx, holdId)),
      reaction(adviserChanged, (tx, { adviserId }) => life.ownerFell(tx, adviserId)),
    ],
    waiting: [appealsWaiting],
    adviserDay: [{ kind: 'prospect_call', reading: toCallOf }],
    dryRuns: prospectDryRuns,
    ownData: ownProspects,
    names: prospectNames,
    attended: life.attended,
    reserved: life.reserved,
    ownersOf: life.ownersOf,
    invited: inviting.invited,
    walkIn: inviting.walkIn,
    eraseProspects: inviting.eraseProspects,
    counted: prospects.counted,
  };
}
