export const entrance = {
  menu: {
    soldProducts: 'Productos vendidos',
    clientNetwork: 'Red de clientes',
  },
} as const;

export const desk = { trail: { objects: { adviser: 'Asesor' } } } as const;
