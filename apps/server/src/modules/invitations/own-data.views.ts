import { ownDataSection } from '../../platform/own-data.ts';

/** Guests whom somebody invited. */
export const ownInvitations = ownDataSection({
  key: 'invitations',
  order: 137,
  read: (reader, personId) =>
    reader
      .selectFrom('invitation')
      .innerJoin('room', 'room.id', 'invitation.roomId')
      .where('invitation.inviterId', '=', personId)
      .orderBy('invitation.invitedAt')
      .select([
        'room.title',
        'invitation.name',
        'invitation.document',
        'invitation.birthOn',
        'invitation.phone',
        'invitation.email',
        'invitation.city',
        'invitation.contactBy',
        'invitation.state',
        'invitation.seat',
        'invitation.invitedAt',
        'invitation.answeredAt',
        'invitation.arrivedAt',
        'invitation.attendance',
      ])
      .execute(),
});
