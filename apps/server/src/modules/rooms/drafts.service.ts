import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import {
  type dropRoomDraft,
  readRoomDraft,
  type saveRoomDraft,
} from '@kantuta/contract/rooms/room-drafts.calls';
import type { Actor } from '../../platform/access.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RoomAccess } from './room-access.service.ts';
import { dropDraft, saveDraft } from './rooms.store.ts';
import { readDraft } from './planning.views.ts';

const draftSchema = readRoomDraft.answer.shape.draft;

/** The steps of a room that is not published yet: one for each adviser, kept as it is typed (ROOM-5). */
export function createDrafts({
  db,
  clock,
  settings,
  access,
}: Pick<Platform, 'db' | 'clock' | 'settings'> & { access: RoomAccess }) {
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

    drop: (actor: Actor): Promise<ReplyOf<typeof dropRoomDraft>> =>
      inTransaction(db, async (tx) => {
        await access.requireEligible(tx, actor);
        await dropDraft(tx, actor.personId);
        return {};
      }),
  };
}
