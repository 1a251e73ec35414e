export const office = {
  errors: {
    already_invited: 'They are already invited to this room.',
    contact_blocked:
      'This person asked not to be contacted. They cannot be invited with these details.',
  },
} as const;

export const desk = {
  trail: {
    acts: {
      invitations_invite: 'Invited to a room',
      invitations_resend: 'Sent an invitation again',
      invitations_withdraw: 'Withdrew an invitation',
      invitations_remove: 'Removed an invitation from their room',
      invitations_pick: 'Gave a seat out of order',
      invitations_confirm: 'The guest confirmed',
      invitations_decline: 'The guest declined',
      invitations_block: 'The guest asked not to be contacted',
      invitations_erase: 'Data of a guest was erased',
    },
    areas: {
      invitations: 'Invitations to rooms',
    },
    objects: {
      invitation: 'Invitation',
    },
  },
} as const;
