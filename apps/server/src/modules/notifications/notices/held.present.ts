import { NOTICE_ROLES } from '@kantuta/contract/notifications/notices.rules';
import { theseIds, type WorkKind } from '../../../platform/work-list.ts';
import { listHeld } from './notices.views.ts';

export const HELD_NOTICE = 'held_notice';

/** Notices that are held because their sender may no longer send them. */
export const heldNotices: WorkKind = {
  kind: HELD_NOTICE,
  roles: NOTICE_ROLES,
  async list(reader, { companyIds, limit, isReadOnly }) {
    const held = await listHeld(reader, companyIds);
    return held.slice(0, limit).map((notice) => ({
      id: notice.id,
      subject: notice.texts.es.title,
      companyId: notice.companyIds?.length === 1 ? (notice.companyIds[0] ?? null) : null,
      personId: null,
      reason: 'sender_left',
      facts: { name: notice.sender },
      since: notice.changedAt,
      dueAt: notice.sendAt,
      ...(isReadOnly ? {} : { link: `/operaciones/avisos/${notice.id}` }),
    }));
  },
  async late(reader, { companyIds, at }) {
    const held = await listHeld(reader, companyIds, at);
    return held.length === 0 ? undefined : theseIds(held.map(({ id }) => id));
  },
};
