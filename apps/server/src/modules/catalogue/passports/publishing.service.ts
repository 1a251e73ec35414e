import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { PASSPORT_SLOTS } from '@kantuta/contract/catalogue/passports/passport.rules';
import {
  PASSPORT_ROLES,
  type openProposedPassport,
  type proposePassport,
} from '@kantuta/contract/catalogue/passports/passports.calls';
import { passportChanged } from '@kantuta/contract/catalogue/passports/passports.events';
import { daySchema } from '@kantuta/contract/dates';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { z } from 'zod';
import type { Actor } from '../../../platform/access.ts';
import { approvalKind, type ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { digest } from '../../../platform/files/files.ts';
import { scanOf } from '../../../platform/files/sent-file.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import { placeText } from './place-text.present.ts';
import { tellHoldersJob } from './passports.jobs.ts';
import { allowProposing, sendable } from './passports.service.ts';
import { insertPassportLines, lockProject } from './passports.store.ts';
import {
  findFileOf,
  findPassport,
  hasPlace,
  namesOf,
  type PassportRecord,
} from './passports.views.ts';

const PUBLISH = 'passports.publish';

const payloadSchema = z.object({
  projectId: z.number().int(),
  block: z.string().nullable(),
  lot: z.string().nullable(),
  slot: z.enum(PASSPORT_SLOTS),
  /** Null: the document is taken back. */
  fileId: z.uuid().nullable(),
  sha256: z.string(),
  /** Proposals from before have none. */
  number: z.string().default(''),
  datedOn: daySchema.nullable(),
  validUntil: daySchema.nullable(),
  nextCheckOn: daySchema.nullable(),
  /** The line of this very place that it follows; null: there was none. */
  follows: z.uuid().nullable(),
});
type Payload = z.output<typeof payloadSchema>;

/** Documents of land are proposed by one person and published by another (CAT-42). */
export function createPublishing({
  db,
  clock,
  ids,
  files,
  approvals,
  events,
  jobs,
}: Pick<Platform, 'db' | 'clock' | 'ids' | 'files' | 'approvals' | 'events' | 'jobs'>) {
  /** What the proposal publishes: the new file, the one that is there, or nothing. */
  async function fileFor(
    tx: Tx,
    actor: Actor,
    { act, file }: ParsedInputOf<typeof proposePassport>,
    last: PassportRecord | undefined,
  ): Promise<Pick<Payload, 'fileId' | 'sha256'>> {
    if (act === 'withdraw') return { fileId: null, sha256: '' };
    if (act === 'publish' && file) {
      const scan = scanOf(file, 'file');
      return {
        fileId: await files.putOnce(tx, actor.personId, scan),
        sha256: digest(scan.bytes).toString('hex'),
      };
    }
    // There is nothing here that could be confirmed.
    if (!last?.hasFile) throw new InvalidInput([{ field: 'act', code: 'not_in_list' }]);
    return { fileId: (await findFileOf(tx, last.entryId))?.fileId ?? null, sha256: last.sha256 };
  }

  return {
    async propose(
      actor: Actor,
      input: ParsedInputOf<typeof proposePassport>,
    ): Promise<ReplyOf<typeof proposePassport>> {
      const [block, lot] = [input.block || null, input.lot || null];
      const { projectId, slot, act, reason } = input;
      const project = await findPassport(db, { projectId });
      allowProposing(actor, project?.companyId);
      if (block !== null && !(await hasPlace(db, { projectId, block, lot })))
        throw new InvalidInput([{ field: lot === null ? 'block' : 'lot', code: 'not_in_list' }]);
      const last = lastOf(project?.lines ?? [], { slot, block, lot });
      const isTaken = act === 'withdraw';
      const proposalId = await inTransaction(db, async (tx) => {
        const { fileId, sha256 } = await fileFor(tx, actor, input, last);
        const dates = {
          datedOn: isTaken ? null : (input.datedOn ?? last?.datedOn ?? null),
          validUntil: isTaken ? null : input.validUntil,
          nextCheckOn: isTaken ? null : input.nextCheckOn,
        };
        const payload: Payload = {
          projectId,
          block,
          lot,
          slot,
          fileId,
          sha256,
          number: isTaken ? '' : input.number || (act === 'confirm' ? (last?.number ?? '') : ''),
          ...dates,
          follows: last?.entryId ?? null,
        };
        return approvals.propose(tx, actor, {
          kind: PUBLISH,
          subject: [project?.name, placeText({ block, lot })].filter(Boolean).join(' · '),
          companyId: project?.companyId ?? null,
          payload,
          changes: [
            { field: 'passportSlot', before: null, after: slot },
            ...(['number', 'datedOn', 'validUntil', 'nextCheckOn', 'sha256'] as const).flatMap(
              (field) => change(field, last?.[field] ?? null, payload[field]),
            ),
          ],
          reason,
        });
      });
      return { proposalId };
    },

    async openProposed(actor: Actor, id: string): Promise<ReplyOf<typeof openProposedPassport>> {
      const payload = payloadSchema.parse(await approvals.payloadOf(actor, { id, kind: PUBLISH }));
      const { fileId } = payload;
      const file = fileId === null ? undefined : await files.get(db, fileId);
      if (!file) throw refuse('forbidden');
      return sendable(file, payload);
    },

    approval: approvalKind({
      name: PUBLISH,
      payload: payloadSchema,
      proposers: PASSPORT_ROLES,
      roles: PASSPORT_ROLES,
      async apply(tx, payload, { proposalId, proposedBy, approvedBy, reason }) {
        const { projectId, follows, sha256, ...line } = payload;
        await lockProject(tx, projectId);
        const project = await findPassport(tx, { projectId });
        const last = lastOf(project?.lines ?? [], line);
        if (!project || (last?.entryId ?? null) !== follows) throw refuse('proposal_outdated');
        const [checkedBy, publishedBy] = await namesOf(tx, [proposedBy, approvedBy]);
        const id = ids.uuid();
        await insertPassportLines(tx, [
          {
            ...line,
            id,
            projectId,
            checkedBy,
            publishedBy,
            reason,
            proposalId,
            sha256: line.fileId === null ? null : Buffer.from(sha256, 'hex'),
            publishedAt: clock.now(),
          },
        ]);
        const eventId = await events.record(tx, passportChanged, { projectId, entryId: id });
        await events.record(tx, workListChanged, { kind: 'passport', id: String(projectId) });
        const { block, lot } = line;
        await jobs.send(tx, tellHoldersJob, { eventId, projectId, block, lot, after: 0 });
      },
    }) satisfies ApprovalKind,
  };
}

/** The line of this very place that is in force. */
function lastOf(
  lines: readonly PassportRecord[],
  { slot, block, lot }: Pick<PassportRecord, 'slot' | 'block' | 'lot'>,
): PassportRecord | undefined {
  return lines.findLast((each) => each.slot === slot && each.block === block && each.lot === lot);
}

function change(field: string, before: string | null, after: string | null) {
  const [was, is] = [before || null, after || null];
  return was === is ? [] : [{ field: `passport.${field}`, before: was, after: is }];
}
