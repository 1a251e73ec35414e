export const office = {
  errors: {
    already_invited: 'Ya está invitado a esta sala.',
    contact_blocked: 'Esa persona pidió que no la contacten. No se la puede invitar con ese dato.',
  },
} as const;

export const desk = {
  trail: {
    acts: {
      invitations_invite: 'Invitó a una sala',
      invitations_resend: 'Envió otra vez una invitación',
      invitations_withdraw: 'Retiró una invitación',
      invitations_remove: 'Quitó una invitación de su sala',
      invitations_pick: 'Dio un lugar fuera de orden',
      invitations_confirm: 'El invitado confirmó',
      invitations_decline: 'El invitado dijo que no irá',
      invitations_block: 'El invitado pidió que no lo contacten',
      invitations_erase: 'Se borraron datos de un invitado',
    },
    areas: {
      invitations: 'Invitaciones a salas',
    },
    objects: {
      invitation: 'Invitación',
    },
  },
} as const;
