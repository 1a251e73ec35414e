export const entrance = {
  menu: {
    soldProducts: 'Productos vendidos',
    clientNetwork: 'Red de clientes',
  },
} as const;

export const office = {
  advisers: {
    sold: {
      title: 'Ventas',
      lead: 'Lo que usted vendió y lo que tiene prerreservado para sus clientes. Cada cliente decide qué le deja ver.',
      which: 'Ver',
      filters: { all: 'Todos', debtors: 'Con mora', current: 'Sin mora' },
      find: 'Cliente, producto o número',
      none: 'Todavía no vendió nada',
      noneHint: 'Cuando un cliente suyo reserve, su compra aparecerá aquí.',
      noneFound: 'Nada con ese nombre, producto o número.',
      noDebtors: 'Ningún cliente con mora',
      noDebtorsHint: 'Nadie tiene cuotas vencidas más allá de los días de gracia.',
      problem: 'No pudimos cargar sus ventas.',
      more: 'Ver más',
      export: 'Descargar',
      saved: { one: 'Se descargó 1 venta.', other: 'Se descargaron {n} ventas.' },
      cut: 'Se descargaron las primeras {n} ventas; hay más.',
      fileName: 'productos-vendidos',
      hidden: 'Cliente que no comparte sus datos',
      overdue: { one: '1 cuota vencida', other: '{n} cuotas vencidas' },
      late: { one: '1 día de mora', other: '{n} días de mora' },
      next: 'Próxima: {day}, {amount}',
      paid: 'Pagó {amount} de capital',
      client: 'Cliente',
      product: 'Producto',
      number: 'Venta',
      company: 'Empresa',
      soldOn: 'Vendido el',
      state: 'Estado',
      nextDue: 'Próxima cuota',
      overdueCount: 'Cuotas vencidas',
      currency: 'Moneda',
      price: 'Precio',
    },
    brought: {
      title: 'Lo que trajeron sus enlaces',
      lead: 'Prerreservas hechas con su enlace o su código, sin el nombre de quien las hizo.',
      none: 'Todavía nadie prerreservó con su enlace o su código. Compártalo desde el plan de un producto.',
      states: {
        active: 'Prerreservado',
        converted: 'Reservado',
        released: 'Liberado',
        expired: 'Vencido',
        rejected: 'Rechazado',
      },
    },
    client: {
      back: 'Volver a productos vendidos',
      problem: 'No puede ver a esta persona. Quizás ya no comparte sus datos con usted.',
      told: 'Su cliente ve en su perfil que usted abrió esta página.',
      noPhone: 'No tiene un teléfono registrado.',
      chat: 'WhatsApp',
      sales: 'Lo que usted le vendió',
      paidHidden: 'Su cliente no comparte cuánto pagó. Puede permitirlo en su perfil.',
    },
  },
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

export const account = {
  people: {
    looks: {
      parts: {
        adviser_client: 'Su ficha de cliente',
        adviser_network: 'Un nivel de su red',
      },
    },
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
    by: {
      adviser: '{name}, asesor {code}',
      broker: '{name}, corredor',
      prospect: '{name}, asesor {code} que lo registró como prospecto',
    },
  },
  operators: { sections: { brokers: 'Corredores' } },
  trail: {
    acts: {
      advisers_addBroker: 'Agregó un corredor',
      advisers_withdrawBroker: 'Retiró a un corredor',
      advisers_exportSold: 'Descargó sus productos vendidos',
    },
    areas: { advisers: 'Asesores' },
    objects: { adviser: 'Asesor', broker: 'Corredor' },
  },
} as const;
