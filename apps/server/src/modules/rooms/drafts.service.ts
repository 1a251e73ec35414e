import { firstAndInitial } from '@kantuta/contract/advisers/network.rules';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import {
  type dropRoomDraft,
  type findRoomHelper,
  readRoomDraft,
  type saveRoomDraft,
} from '@kantuta/contract/rooms/room-drafts.calls';
import type { Actor } from '../../platform/access.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Helping } from './helping.service.ts';
import type { RoomAccess } from './room-access.service.ts';
import { dropDraft, saveDraft } from './rooms.store.ts';
import { readDraft } from './planning.views.ts';

/** Whoever tries many documents learns which of them are those of somebody here. */
const LOOK_UPS = { max: 30, windowMinutes: 60 };

const draftSchema = readRoomDraft.answer.shape.draft;

/** The steps of a room that is not published yet: one for each adviser, kept as it is typed (ROOM-5). */
export function createDrafts({
  db,
  clock,
  settings,
  limits,
  access,
  helping,
}: Pick<Platform, 'db' | 'clock' | 'settings' | 'limits'> & {
  access: RoomAccess;
  helping: Helping;
}) {
  return {
    async read({ personId }: Actor): Promise<ReplyOf<typeof readRoomDraft>> {
      const found = await readDraft(db, personId);
      await access.allowStanding(found?.standing ?? null);
      const { draft = null } = found ?? {};
      return {
        draft: draftSchema.parse(
          draft && {
            ...(draft.fields as object),
            step: draft.step,
            savedAt: new Date(draft.savedAt).toISOString(),
          },
        ),
        contactName: found?.name ?? '',
        contactPhone: found?.phone ?? '',
        cities: found?.cities ?? [],
        ahead: {
          minHours: await settings.number('room.minHours'),
          maxDays: await settings.number('room.maxDays'),
        },
      };
    },

    save: (
      actor: Actor,
      { step, ...fields }: ParsedInputOf<typeof saveRoomDraft>,
    ): Promise<ReplyOf<typeof saveRoomDraft>> =>
      inTransaction(db, async (tx) => {
        await access.requireEligible(tx, actor);
        const savedAt = clock.now();
        const draft = { ownerId: actor.personId, step, fields: JSON.stringify(fields), savedAt };
        await saveDraft(tx, draft);
        return { savedAt: savedAt.toISOString() };
      }),

    /** Throws `helper_invalid`, and TooMany. */
    async findHelper(
      actor: Actor,
      { document }: ParsedInputOf<typeof findRoomHelper>,
    ): Promise<ReplyOf<typeof findRoomHelper>> {
      await access.requireEligible(db, actor);
      await limits.raise(db, `room-helper:${actor.personId}`, LOOK_UPS);
      const { firstName, surname } = await helping.judge(db, actor.personId, { document });
      return { name: firstAndInitial(firstName, surname) };
    },

    drop: (actor: Actor): Promise<ReplyOf<typeof dropRoomDraft>> =>
      inTransaction(db, async (tx) => {
        await access.requireEligible(tx, actor);
        await dropDraft(tx, actor.personId);
        return {};
      }),
  };
}
