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
  errors: {
    broker_exists: 'Esa empresa ya tiene un corredor con ese documento.',
    broker_is_adviser: 'Esa persona es asesora del grupo: recomienda con su propio código.',
    broker_withdrawn: 'Este corredor ya fue retirado.',
  },
} as const;

export const desk = {
  brokers: {
    title: 'Corredores',
    lead: 'Quienes recomiendan sin ser asesores. Lo que un cliente prerreserva con su documento queda a su nombre.',
    none: 'No hay corredores',
    noneHint: 'Agregue al primero con su nombre, documento y teléfono.',
    noneFound: 'Nadie con ese nombre o documento.',
    find: 'Nombre o documento',
    state: 'Estado',
    inForce: 'Vigentes',
    withdrawn: 'Retirados',
    name: 'Nombre',
    document: 'Documento',
    phone: 'Teléfono',
    phoneHint: 'Solo números, por ejemplo +591 70011223.',
    company: 'Empresa',
    since: 'Desde',
    until: 'Retirado el',
    add: 'Agregar corredor',
    added: 'Corredor agregado.',
    withdraw: 'Retirar',
    withdrawTitle: 'Retirar a {name}',
    withdrawLead: 'Ya nadie podrá prerreservar con su documento. Lo que trajo sigue a su nombre.',
    done: 'Corredor retirado.',
    reason: 'Motivo',
    reasonHint: 'De 5 a 500 caracteres. Queda en la auditoría.',
    more: 'Hay más: escriba un nombre o documento.',
    recommendedBy: 'Recomendado por',
    nobody: 'Nadie',
    by: { adviser: '{name}, asesor {code}', broker: '{name}, corredor' },
  },
  operators: { sections: { brokers: 'Corredores' } },
  trail: {
    acts: {
      advisers_addBroker: 'Agregó un corredor',
      advisers_withdrawBroker: 'Retiró a un corredor',
    },
    areas: { advisers: 'Asesores' },
    objects: { adviser: 'Asesor', broker: 'Corredor' },
  },
} as const;
