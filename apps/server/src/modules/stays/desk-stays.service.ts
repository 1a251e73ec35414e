import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { amountText, parseCents } from '@kantuta/contract/money';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import type {
  addStayRoom,
  closeStayRoom,
  DeskStayType,
  listDeskStays,
  openStayRoom,
  setNightPrice,
} from '@kantuta/contract/stays/stays-desk.calls';
import { STAY_KEEPERS, STAY_READERS } from '@kantuta/contract/stays/stays-desk.rules';
import { houseChanged } from '@kantuta/contract/stays/stays.events';
import type { Actor } from '../../platform/access.ts';
import { type AuditFact, inRole } from '../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { InvalidInput, refuse } from '../../platform/refusal.ts';
import {
  endClosure,
  findClosure,
  findRoomType,
  insertRoom,
  type LockedType,
  lockType,
  setNight,
} from './desk-stays.store.ts';
import { listTypes } from './desk-stays.views.ts';
import { lockIfFree, OFFERED, takeNights } from './nights.store.ts';

/** Prices and rooms of the park as the desk keeps them (STY-15); what was booked stays as it was agreed. */
export function createDeskStays({
  db,
  clock,
  audit,
  events,
}: Pick<Platform, 'db' | 'clock' | 'audit' | 'events'>) {
  const today = () => dayInLaPaz(clock.now());
  const shown = (
    { desk }: Actor,
    { companyId, ...type }: Awaited<ReturnType<typeof listTypes>>[number],
  ): DeskStayType => ({
    ...type,
    can: { change: hasOperatorRole(desk, STAY_KEEPERS, companyId) },
  });

  async function read(reader: Reader, actor: Actor, typeId: number): Promise<DeskStayType> {
    const [type] = await listTypes(reader, { typeId, today: today() });
    if (!type) throw refuse('forbidden');
    return shown(actor, type);
  }

  /** A type of a company of theirs behind its lock. */
  async function take(tx: Tx, actor: Actor, typeId: number | undefined): Promise<LockedType> {
    await audit.holdRights(tx, actor);
    const type = typeId === undefined ? undefined : await lockType(tx, typeId);
    if (!type || !hasOperatorRole(actor.desk, STAY_KEEPERS, type.companyId))
      throw refuse('forbidden');
    return type;
  }

  async function note(
    tx: Tx,
    actor: Actor,
    { action, typeId, details }: Pick<AuditFact, 'action' | 'details'> & { typeId: number },
  ): Promise<void> {
    await audit.record(tx, {
      actor: inRole(actor),
      action,
      object: { kind: 'stayType', id: String(typeId) },
      outcome: 'done',
      ...(details ? { details } : {}),
    });
    await events.record(tx, houseChanged, { typeId });
  }

  return {
    async list(actor: Actor): Promise<ReplyOf<typeof listDeskStays>> {
      const companyIds = companiesReached(actor.desk, STAY_READERS);
      const types = await listTypes(db, { companyIds, today: today() });
      return { types: types.map((type) => shown(actor, type)) };
    },

    setPrice: (
      actor: Actor,
      { typeId, price, before }: ParsedInputOf<typeof setNightPrice>,
    ): Promise<DeskStayType> =>
      inTransaction(db, async (tx) => {
        const { night } = await take(tx, actor, typeId);
        const next = parseCents(price);
        // Sent again it is the price already.
        if (night !== next) {
          if (night !== parseCents(before)) throw refuse('stay_changed');
          await setNight(tx, typeId, next);
          const details = { before: amountText(night), after: amountText(next) };
          await note(tx, actor, { action: 'stays.setPrice', typeId, details });
        }
        return read(tx, actor, typeId);
      }),

    addRoom: (
      actor: Actor,
      { typeId, name }: ParsedInputOf<typeof addStayRoom>,
    ): Promise<DeskStayType> =>
      inTransaction(db, async (tx) => {
        await take(tx, actor, typeId);
        if (!(await insertRoom(tx, { typeId, name }))) throw refuse('room_exists');
        await note(tx, actor, { action: 'stays.addRoom', typeId, details: { name } });
        return read(tx, actor, typeId);
      }),

    closeRoom: (
      actor: Actor,
      { roomId, closureId, from, until, words }: ParsedInputOf<typeof closeStayRoom>,
    ): Promise<DeskStayType> =>
      inTransaction(db, async (tx) => {
        const { typeId } = await take(tx, actor, await findRoomType(tx, roomId));
        const before = await findClosure(tx, closureId);
        if (before) {
          if (before.roomId !== roomId) throw refuse('forbidden');
          return read(tx, actor, typeId);
        }
        if (from < today()) throw new InvalidInput([{ field: 'from', code: 'in_the_past' }]);
        // The word by which nights are known that are kept for somebody: with it a closure would be seen and opened by nobody.
        if (words === OFFERED) throw new InvalidInput([{ field: 'words', code: 'format' }]);
        const dates = { arrivesOn: from, leavesOn: until };
        if (!(await lockIfFree(tx, roomId, dates))) throw refuse('room_taken');
        await takeNights(tx, {
          id: closureId,
          roomId,
          stayId: null,
          words,
          madeAt: clock.now(),
          dates,
        });
        const details = { from, until, words };
        await note(tx, actor, { action: 'stays.closeRoom', typeId, details });
        return read(tx, actor, typeId);
      }),

    openRoom: (
      actor: Actor,
      { closureId }: ParsedInputOf<typeof openStayRoom>,
    ): Promise<DeskStayType> =>
      inTransaction(db, async (tx) => {
        const { typeId } = await take(tx, actor, (await findClosure(tx, closureId))?.typeId);
        // Read again behind the lock: somebody may have opened it meanwhile.
        if ((await findClosure(tx, closureId))?.isLive) {
          await endClosure(tx, closureId);
          await note(tx, actor, { action: 'stays.openRoom', typeId });
        }
        return read(tx, actor, typeId);
      }),
  };
}
export type DeskStays = ReturnType<typeof createDeskStays>;
