export const office = {
  errors: {
    already_invited: 'Já está convidado para esta sala.',
    contact_blocked:
      'Essa pessoa pediu para não ser contatada. Não é possível convidá-la com esse dado.',
  },
} as const;

export const desk = {
  trail: {
    acts: {
      invitations_invite: 'Convidou para uma sala',
      invitations_resend: 'Reenviou um convite',
      invitations_withdraw: 'Retirou um convite',
      invitations_remove: 'Removeu um convite da sua sala',
      invitations_pick: 'Deu um lugar fora de ordem',
      invitations_confirm: 'O convidado confirmou',
      invitations_decline: 'O convidado disse que não irá',
      invitations_block: 'O convidado pediu para não ser contatado',
      invitations_erase: 'Dados de um convidado foram apagados',
    },
    areas: {
      invitations: 'Convites para salas',
    },
    objects: {
      invitation: 'Convite',
    },
  },
} as const;
