export const entrance = {
  menu: {
    cabins: 'Cabañas',
    bookCabin: 'Reservar cabaña',
    hotel: 'Hotel',
  },
} as const;

export const desk = {
  settingsDesk: {
    acts: {
      feature_hotelCabinApp: 'Menú de la aplicación: cabañas',
      feature_hotelCabinWeb: 'Menú de la web: cabañas',
    },
    keys: {
      feature_hotelCabinApp: 'Reserva de cabañas en la aplicación',
      feature_hotelCabinWeb: 'Reserva de cabañas en la web',
    },
  },
} as const;
