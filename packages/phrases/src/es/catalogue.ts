export const entrance = {
  menu: {
    land: 'Terrenos',
    houses: 'Casas',
    projects: 'Proyectos',
    projectMap: 'Mapa del proyecto',
  },
} as const;

export const office = {
  promotions: {
    title: 'Promociones',
    all: { one: 'Ver la promoción', other: 'Ver las {n} promociones' },
    until: 'Hasta el {day}',
    see: 'Ver de qué se trata',
    shownOf: '{shown} de {total}',
    none: 'No hay promociones por ahora',
    noneHint: 'Aquí verá las promociones vigentes para usted.',
  },
} as const;

export const desk = {
  promotionPlace: {
    title: 'En la lista de promociones',
    hint: 'Dónde y cuánto tiempo la ven los clientes en «Promociones». Se puede cambiar también después de enviarla.',
    priority: 'Lugar',
    first: 'Entre las primeras',
    normal: 'Por fecha',
    last: 'Entre las últimas',
    from: 'Desde',
    fromHint: 'Vacío: desde el día en que se envía.',
    until: 'Hasta, ese día incluido',
    untilHint: 'Vacío: {n} días.',
    backwards: 'El último día no puede ser anterior al primero.',
    save: 'Guardar el lugar',
    saved: 'Lugar guardado.',
    changedBy: 'Lo cambió {name}.',
  },
  trail: {
    areas: { promotions: 'Promociones' },
    acts: { promotions_place: 'Cambió el lugar de una promoción' },
  },
  settingsDesk: {
    keys: {
      feature_projectFilterVariant: 'Buscar proyectos por lo que puede pagar al mes',
    },
  },
} as const;
