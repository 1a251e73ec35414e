export const entrance = {
  menu: {
    soldProducts: 'Productos vendidos',
    clientNetwork: 'Red de clientes',
  },
} as const;
