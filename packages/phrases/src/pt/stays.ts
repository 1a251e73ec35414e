import type * as source from '../es/stays.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    cabins: 'Cabanas',
    bookCabin: 'Reservar cabana',
    hotel: 'Hotel',
  },
} as const satisfies Translation<typeof source.entrance>;

export const desk = {
  settingsDesk: {
    acts: {
      feature_hotelCabinApp: 'Menu do aplicativo: cabanas',
      feature_hotelCabinWeb: 'Menu da web: cabanas',
    },
    keys: {
      feature_hotelCabinApp: 'Reserva de cabanas no aplicativo',
      feature_hotelCabinWeb: 'Reserva de cabanas na web',
    },
  },
} as const satisfies Translation<typeof source.desk>;
