export const entrance = {
  menu: {
    soldProducts: 'Productos vendidos',
    clientNetwork: 'Red de clientes',
  },
} as const;

export const office = {
  adviserDay: {
    title: 'Su día',
    none: 'Nada por ahora',
    noneHint: 'Aquí verá lo que tiene que hacer hoy.',
  },
} as const;

export const desk = {
  trail: { areas: { advisers: 'Asesores' }, objects: { adviser: 'Asesor' } },
} as const;
