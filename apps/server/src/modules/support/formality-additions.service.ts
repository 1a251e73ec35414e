import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import type { addToFormality } from '@kantuta/contract/support/formalities.calls';
import { supportRequestChanged } from '@kantuta/contract/support/support.events';
import type { Actor } from '../../platform/access.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { scanOf } from '../../platform/files/sent-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { InvalidInput, refuse } from '../../platform/refusal.ts';
import { SUPPORT_REQUEST } from './support-desk.service.ts';
import { findAnswer, insertAddition, lockRequest, moveRequest } from './support-desk.store.ts';
import { showRequests } from './support.present.ts';
import { findOwnRequest } from './support.store.ts';
import { countPapers } from './support.views.ts';

type Input = ParsedInputOf<typeof addToFormality>;
type Reply = ReplyOf<typeof addToFormality>;

export type FormalityAdditions = ReturnType<typeof createFormalityAdditions>;

/** Papers of one formality: more than any checklist asks for. */
const MOST_PAPERS = 12;
/** Additions that one person sends in an hour. */
const ADDITIONS = { max: 30, windowMinutes: 60, growing: false };

/** What an asker adds to a formality: words, papers, and what the desk sent it back for (SUP-8). */
export function createFormalityAdditions({
  db,
  clock,
  limits,
  files,
  audit,
  events,
}: Pick<Platform, 'db' | 'clock' | 'limits' | 'files' | 'audit' | 'events'>) {
  type Addition = Pick<Input, 'reference' | 'attemptId' | 'text'> & {
    file: ReturnType<typeof scanOf> | undefined;
  };

  async function ownOf(tx: Tx, { personId }: Actor, reference: string) {
    const row = await findOwnRequest(tx, personId, reference);
    if (!row || row.formality === null) throw refuse('forbidden');
    return row;
  }

  async function isSameFile(tx: Tx, fileId: string | null, file: Addition['file']) {
    const before = fileId === null ? undefined : await files.get(tx, fileId);
    return before === undefined ? !file : file !== undefined && before.bytes.equals(file.bytes);
  }

  async function shown(tx: Tx, actor: Actor, reference: string): Promise<Reply> {
    const [request] = await showRequests(tx, [await ownOf(tx, actor, reference)]);
    if (!request) throw refuse('forbidden');
    return request;
  }

  async function keep(tx: Tx, actor: Actor, { reference, attemptId, text, file }: Addition) {
    await ownOf(tx, actor, reference);
    await lockRequest(tx, reference);
    const { id: requestId, state } = await ownOf(tx, actor, reference);
    const earlier = await findAnswer(tx, attemptId);
    if (earlier) {
      const isSame =
        earlier.requestId === requestId &&
        earlier.authorId === null &&
        earlier.text === text &&
        (await isSameFile(tx, earlier.fileId, file));
      if (!isSame) throw refuse('idempotency_conflict');
      return;
    }
    if (state === 'closed') throw refuse('request_closed');
    if (file && (await countPapers(tx, requestId)) >= MOST_PAPERS) throw refuse('papers_limit');
    const at = clock.now();
    const added = {
      requestId,
      attemptId,
      text,
      createdAt: at,
      fileId: file ? await files.put(tx, file) : null,
      fileName: file?.name ?? null,
    };
    // A concurrent call used the same attempt for another request.
    if (!(await insertAddition(tx, added))) throw refuse('idempotency_conflict');
    await moveRequest(tx, reference, { from: ['observed', 'answered'], to: 'received', at });
    const { personId } = actor;
    await events.record(tx, supportRequestChanged, { reference, personId });
    await events.record(tx, workListChanged, { kind: SUPPORT_REQUEST, id: reference });
    await audit.record(tx, {
      actor: { kind: 'person', id: personId },
      action: 'support.add',
      object: { kind: 'supportRequest', id: String(requestId) },
      outcome: 'done',
      details: { before: state },
    });
  }

  return {
    /** Throws `request_closed`, `papers_limit`, and asks for words where no paper comes. */
    async add(actor: Actor, { reference, attemptId, text, paper }: Input): Promise<Reply> {
      const file = paper && scanOf(paper, 'paper');
      if (text === '' && !file) throw new InvalidInput([{ field: 'text', code: 'required' }]);
      await limits.raise(db, `formality:${actor.personId}`, ADDITIONS);
      return inTransaction(db, async (tx) => {
        await keep(tx, actor, { reference, attemptId, text, file });
        return shown(tx, actor, reference);
      });
    },
  };
}
