export const entrance = {
  menu: {
    twoForOne: 'Promoción 2x1',
    ranking: 'Ranking',
    bestSellerBonus: 'Bono mejor vendedor',
    promotions: 'Promociones',
    travelRace: 'Carrera de viaje',
    bonuses: 'Bonos',
  },
} as const;

export const server = {
  notifications: {
    racePosition: {
      title: 'Ranking',
      detail: 'Usted subió al puesto {position} de la carrera de viaje.',
    },
    promotionTwoForOne: {
      title: 'Promoción 2x1',
      detail: 'Compre una membresía y reciba otra del mismo tipo hasta el {until}.',
    },
  },
} as const;
