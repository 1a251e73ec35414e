import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import {
  blockingSlots,
  isBlocking,
  passportOf,
  passportState,
  requiredSlots,
  type PassportSlot,
} from '@kantuta/contract/catalogue/passports/passport.rules';
import {
  PASSPORT_READERS,
  PASSPORT_ROLES,
  type listPassports,
  type openPassportFile,
  type readPassport,
} from '@kantuta/contract/catalogue/passports/passports.calls';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import { allow, type Actor } from '../../../platform/access.ts';
import { inTransaction, type Reader } from '../../../platform/db/database.ts';
import { digest } from '../../../platform/files/files.ts';
import { extensionOf } from '../../../platform/files/sent-file.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { PayloadOfJob } from '../../../platform/jobs/job.ts';
import { passportAt } from './passport.present.ts';
import { tellHoldersJob } from './passports.jobs.ts';
import {
  findFileOf,
  findPassport,
  findPassportOfUnit,
  listHolders,
  listProjectPassports,
} from './passports.views.ts';

export type Passports = ReturnType<typeof createPassports>;

/** People who are told in one transaction. */
const AT_ONCE = 200;

/** The documents with which land is sold, as everybody reads them (CAT-40). */
export function createPassports(
  platform: Pick<Platform, 'db' | 'clock' | 'settings' | 'files' | 'jobs'>,
  { notify }: Pick<ForAll, 'notify'>,
) {
  const { db, clock, settings, files, jobs } = platform;
  const on = async (actor: Pick<Actor, 'roles'>) => ({
    today: dayInLaPaz(clock.now()),
    required: await requiredBy(settings, actor),
  });

  return {
    async read(
      actor: Actor,
      of: ParsedInputOf<typeof readPassport>,
    ): Promise<ReplyOf<typeof readPassport>> {
      const found = await findPassport(db, of);
      if (!found) throw refuse('forbidden');
      const showsReasons = hasOperatorRole(actor.desk, PASSPORT_READERS, found.companyId);
      return passportAt(found.lines, found, { ...(await on(actor)), showsReasons });
    },

    /** Everybody who is signed in reads what was published, until it is taken back; then the desk alone does. */
    async open(actor: Actor, entryId: string): Promise<ReplyOf<typeof openPassportFile>> {
      const found = await findFileOf(db, entryId);
      if (found?.isTakenBack && !hasOperatorRole(actor.desk, PASSPORT_READERS, found.companyId))
        throw refuse('forbidden');
      const file = found ? await files.get(db, found.fileId) : undefined;
      if (!found || !file) throw refuse('forbidden');
      // The hash that was published stands in a history that nobody can change; the file may not differ from it.
      if (!digest(file.bytes).equals(found.sha256))
        throw new Error(`the file of passport entry ${entryId} is not the one that was published`);
      return sendable(file, found);
    },

    async list(actor: Actor): Promise<ReplyOf<typeof listPassports>> {
      const projects = await listProjectPassports(
        db,
        companiesReached(actor.desk, PASSPORT_READERS),
      );
      const now = { ...(await on(actor)), showsReasons: true };
      return {
        projects: projects.map(({ projectId, companyId, name, lines }) => ({
          projectId,
          companyId,
          name,
          ...passportAt(lines, { block: null, lot: null }, now),
          can: { propose: hasOperatorRole(actor.desk, PASSPORT_ROLES, companyId) },
        })),
      };
    },

    /** Tells one batch of holders; the next batch is queued with it. */
    async tellHolders({ eventId, ...of }: PayloadOfJob<typeof tellHoldersJob>): Promise<void> {
      await inTransaction(db, async (tx) => {
        const project = await findPassport(tx, of);
        const people = await listHolders(tx, { ...of, limit: AT_ONCE });
        for (const personId of people)
          await notify(tx, {
            personId,
            key: 'passportChanged',
            parameters: { project: project?.name ?? '' },
            link: `/detalle/proyecto/${of.projectId}/${project?.companyId ?? 0}`,
            eventId,
          });
        const after = people.at(-1);
        if (after !== undefined && people.length === AT_ONCE)
          await jobs.send(tx, tellHoldersJob, { ...of, eventId, after });
      });
    },
  };
}

async function requiredBy(
  settings: Platform['settings'],
  actor: Pick<Actor, 'roles'>,
): Promise<readonly PassportSlot[]> {
  return requiredSlots({
    blocksReserve: await settings.flag('feature.passportBlocksReserve', actor),
    needsCertificate: await settings.flag('feature.landCertificateRequired', actor),
  });
}

/** A document with a name of ours: the one that its sender gave it may pretend to be another kind of file. */
export function sendable(
  { mimeType, bytes }: { mimeType: string; bytes: Buffer },
  { slot, projectId }: { slot: PassportSlot; projectId: number },
) {
  const fileName = `${slot}-${projectId}.${extensionOf(mimeType)}`;
  return { fileName, mimeType, base64: bytes.toString('base64') };
}

/**
 * The documents that keep a lot from being held or reserved by this person, by their slots (CAT-43): those of the required ones that are
 * missing or have expired. Empty for houses, which are sold without a passport.
 */
export type MissingDocuments = (
  reader: Reader,
  actor: Pick<Actor, 'roles'>,
  unitId: number,
) => Promise<PassportSlot[]>;

export function createMissingDocuments({
  clock,
  settings,
}: Pick<Platform, 'clock' | 'settings'>): MissingDocuments {
  return async (reader, actor, unitId) => {
    const required = await requiredBy(settings, actor);
    if (required.length === 0) return [];
    const found = await findPassportOfUnit(reader, unitId);
    return found
      ? blockingSlots(found.lines, found, { today: dayInLaPaz(clock.now()), required })
      : [];
  };
}

/** @throws Refusal `forbidden` if the operator may not propose documents for this company */
export function allowProposing(actor: Actor, companyId: number | undefined): void {
  allow(actor, ({ desk }, company) => hasOperatorRole(desk, PASSPORT_ROLES, company), companyId);
}

/** The numbers of the documents in force of a lot, by their slots; an empty one where there is none in force. Undefined: no lot. */
export async function documentNumbers(
  reader: Reader,
  { unitId, today }: { unitId: number; today: Day },
): Promise<Record<PassportSlot, string> | undefined> {
  const found = await findPassportOfUnit(reader, unitId);
  if (!found) return undefined;
  const numbers = passportOf(found.lines, found).map(({ slot, line }) => [
    slot,
    isBlocking(passportState(line, today)) ? '' : (line?.number ?? ''),
  ]);
  return Object.fromEntries(numbers) as Record<PassportSlot, string>;
}
