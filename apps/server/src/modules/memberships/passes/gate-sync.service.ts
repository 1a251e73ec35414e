import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { markTime, syncText } from '@kantuta/contract/doors/door.rules';
import { isSignedBy, sealFor } from '@kantuta/contract/doors/sealed-box.rules';
import { visitOfCode } from '@kantuta/contract/memberships/accreditation/visit-code.rules';
import type { NotedAtGate, syncGate } from '@kantuta/contract/memberships/passes/gate-duty.calls';
import { type GateMark, gateMarkText } from '@kantuta/contract/memberships/passes/gate-duty.rules';
import { MARK_REASON } from '@kantuta/contract/memberships/passes/park-codes.calls';
import { plainText } from '@kantuta/contract/operators/plain-words.rules';
import type { Lang } from '@kantuta/phrases/languages';
import { inTransaction, mayPass, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { GateDuty, GatePass } from './gate-duty.port.ts';
import { shownPass } from './gate-passes.service.ts';
import type { createParkMarks } from './park-marks.service.ts';
import { findParkMark, type StoredMark } from './park-phones.store.ts';
import { gateOf, type Receiving } from './receiving.service.ts';

/** One sync for each that is read, and more beside: whoever has a device does not keep the server busy with it (PASS-21). */
const SYNCS = { max: 120, windowMinutes: 1, growing: false } as const;
/** What no device has signed, by address. */
const FORGED = { max: 60, windowMinutes: 10, growing: false } as const;

type Deps = Pick<Platform, 'db' | 'clock' | 'audit' | 'log' | 'limits'> & {
  gateDuty: GateDuty;
  receiving: Receiving;
  marks: Pick<ReturnType<typeof createParkMarks>, 'bundleAt'>;
};
type Sync = ParsedInputOf<typeof syncGate>;

const REJECTIONS = ['gate_code', 'gate_day', 'gate_late', 'no_match', 'visit_over'] as const;

/** What devices have noted at gates, with a network or long after: the rules of doors (PASS-19, DOOR-4, DOOR-6). */
export function createGateSync({
  db,
  clock,
  audit,
  log,
  limits,
  gateDuty,
  receiving,
  marks,
}: Deps) {
  async function known(reader: Reader, stored: StoredMark, pass: GatePass): Promise<NotedAtGate> {
    // An id that somebody else has used names nobody's pass to this device.
    if (stored.dutyPassId !== pass.id) return nothing(stored.id, 'refused');
    const outcome = stored.review === null ? 'used' : 'review';
    const told = await receiving.told(reader, stored);
    // Whoever has the keys of a device that was taken back, or whose time is over, reads no names with them.
    const mayRead =
      pass.revokedAt === null && stored.review !== 'revoked' && clock.now() < pass.endsAt;
    return { id: stored.id, outcome, codigo: '', ...told, name: mayRead ? told.name : '' };
  }

  async function note(
    tx: Tx,
    mark: GateMark,
    { pass, sentAt }: { pass: GatePass; sentAt: Date },
  ): Promise<NotedAtGate> {
    // Whoever takes the pass back waits, so that nothing slips in behind it.
    const revokedAt = await gateDuty.holdRevokedAt(tx, pass.id);
    const before = await findParkMark(tx, mark.id);
    if (before) return known(tx, before, pass);
    const reason = plainText(mark.reason);
    const isTold = mark.code !== '' || isReason(reason);
    if (!isTold) throw refuse('gate_code');
    const { offsetMs, code } = mark;
    const deviceAt = new Date(mark.deviceAt);
    const window = { opensAt: pass.issuedAt, closesAt: pass.endsAt };
    const time = markTime({ deviceAt, offsetMs, sentAt, receivedAt: clock.now() }, window);
    const { at, isClockOff } = time;
    const isAfter = deviceAt.getTime() + offsetMs >= pass.endsAt.getTime();
    // A phone signs its code at its time; a number that is typed, and the code of a visit, have only the word of the device for theirs.
    const isTimed = code !== '' && visitOfCode(code) === null;
    const isBelieved = isTimed && at.getTime() < (revokedAt?.getTime() ?? Infinity);
    const isRevoked = isAfter || (revokedAt !== null && !isBelieved);
    const stored = await receiving.receive(tx, {
      markId: mark.id,
      gate: gateOf(pass.gate),
      code,
      pass: mark.pass.trim(),
      reason,
      at,
      byId: pass.personId,
      isReached: true,
      device: { dutyPassId: pass.id, deviceAt, offsetMs, isClockOff, isRevoked },
    });
    if (stored.dutyPassId === pass.id)
      await audit.record(tx, {
        actor: { kind: 'person', id: pass.personId },
        action: 'memberships.markPass',
        object: { kind: 'parkMark', id: mark.id },
        outcome: 'done',
      });
    return known(tx, stored, pass);
  }

  /** One mark, in a transaction of its own: what one of them breaks holds up no other. */
  async function received(
    { signature, ...mark }: Sync['marks'][number],
    of: { pass: GatePass; sentAt: Date },
  ): Promise<NotedAtGate> {
    const { id, signingKey } = of.pass;
    const text = gateMarkText(id, mark);
    // Whatever this device has not signed is none of its marks: it is not kept, and the device hears so.
    if (!(await isSignedBy(new Uint8Array(signingKey), text, signature)))
      return nothing(mark.id, 'refused');
    try {
      return await inTransaction(db, (tx) => note(tx, mark, of));
    } catch (error) {
      // The database is away: the device keeps it and sends it again. Anything else would come back as it is, and hold up what was noted after it.
      if (mayPass(error)) throw error;
      if (!(error instanceof Refusal))
        log.error({ event: 'gate_mark_not_kept', objectId: mark.id, error });
      const codigo = error instanceof Refusal && REJECTIONS.find((each) => each === error.codigo);
      return nothing(mark.id, 'rejected', codigo || 'gate_code');
    }
  }

  return {
    /** Throws `forbidden` unless the device of a pass has signed it. */
    async sync(
      input: Sync,
      { language, address }: { language: Lang; address: string },
    ): Promise<ReplyOf<typeof syncGate>> {
      const pass = await gateDuty.find(db, input.passId);
      const signed = syncText(input.passId, input.sentAt);
      if (!pass || !(await isSignedBy(new Uint8Array(pass.signingKey), signed, input.signature))) {
        await limits.raise(db, `gate-forged:${address}`, FORGED);
        throw refuse('forbidden');
      }
      await limits.raise(db, `gate-sync:${pass.id}`, SYNCS);
      const of = { pass, sentAt: new Date(input.sentAt) };
      const answers: NotedAtGate[] = [];
      for (const mark of input.marks)
        // oxlint-disable-next-line no-await-in-loop -- as they were noted: the first of two uses the pass
        answers.push(await received(mark, of));
      const now = clock.now();
      await gateDuty.noteSeen(db, pass.id, now);
      const { gate, sealingKey, revokedAt } = pass;
      const isOver = now >= pass.endsAt;
      const mayRead = revokedAt === null && !isOver;
      return {
        serverTime: now.toISOString(),
        revokedAt: revokedAt?.toISOString() ?? null,
        isOver,
        marks: answers,
        ...shownPass(pass),
        list: mayRead
          ? await sealFor(new Uint8Array(sealingKey), await marks.bundleAt(gateOf(gate), language))
          : null,
      };
    },
  };
}

function nothing(
  id: string,
  outcome: 'rejected' | 'refused',
  codigo: NotedAtGate['codigo'] = '',
): NotedAtGate {
  return { id, outcome, codigo, pass: '', name: '', why: null };
}

function isReason(text: string): boolean {
  const [shortest, longest] = MARK_REASON;
  // As the database counts them.
  const { length } = Array.from(text);
  return length >= shortest && length <= longest;
}
