import type * as source from '../es/stays.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    cabins: 'Cabins',
    bookCabin: 'Book a cabin',
    hotel: 'Hotel',
  },
} as const satisfies Translation<typeof source.entrance>;

export const desk = {
  settingsDesk: {
    acts: {
      feature_hotelCabinApp: 'App menu: cabins',
      feature_hotelCabinWeb: 'Web menu: cabins',
    },
    keys: {
      feature_hotelCabinApp: 'Booking cabins in the app',
      feature_hotelCabinWeb: 'Booking cabins on the web',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const de = {
  menu: {
    cabins: 'Ferienhütten',
    bookCabin: 'Ferienhütte buchen',
    hotel: 'Hotel',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    cabins: 'Chalets',
    bookCabin: 'Réserver un chalet',
    hotel: 'Hôtel',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
