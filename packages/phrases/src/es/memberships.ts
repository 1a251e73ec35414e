export const entrance = {
  menu: {
    memberships: 'Membresías',
    internationalMembership: 'Membresía internacional',
    seasonTickets: 'Abonos',
    improveMembership: 'Mejorar membresía',
    upgradeMembership: 'Upgrade de membresía',
    travelBenefits: 'Beneficios de viaje',
    tickets: 'Tickets y cupones',
    parkAccreditation: 'Acreditación al parque',
  },
} as const;

export const desk = {
  settingsDesk: {
    acts: {
      feature_intlMembership: 'Menú: membresía internacional',
    },
    keys: {
      feature_intlMembership: 'Membresía internacional',
    },
  },
} as const;
