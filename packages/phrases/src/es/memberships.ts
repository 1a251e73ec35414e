export const entrance = {
  menu: {
    memberships: 'Membresías',
    internationalMembership: 'Membresía internacional',
    seasonTickets: 'Abonos',
    improveMembership: 'Mejorar membresía',
    upgradeMembership: 'Upgrade de membresía',
    travelBenefits: 'Beneficios de viaje',
    tickets: 'Tickets y cupones',
    parkAccreditation: 'Acreditación al parque',
  },
} as const;

export const office = {
  improving: {
    title: 'Mejorar membresía',
    lead: 'Lo que cuesta pasar a una membresía mejor, con los precios de hoy.',
    upgradeLead: 'Lo que cuesta pasar a la línea internacional, con los precios de hoy.',
    toUpgrade: 'Ver la línea internacional',
    none: 'No tiene una membresía que pueda mejorar',
    noneHint: 'Se puede mejorar una membresía ya vendida. Puede ver todas las que hay.',
    seeAll: 'Ver membresías',
    held: 'Venta {number}. Precio de su contrato: {price}. Capital pagado: {paid}.',
    isBest: 'Ya tiene la más alta de esta línea.',
    next: 'Los montos son una simulación con los precios de hoy. Para hacer el cambio, escriba a atención al cliente: le preparan el pago y el documento.',
    ask: 'Hablar con atención al cliente',
    special: 'Esta membresía es especial: solo la oficina puede cambiarla.',
    overdue: 'Tiene cuotas vencidas. Páguelas primero y luego podrá mejorarla.',
    minPaid:
      'Primero debe estar pagado el {pct} del precio de su contrato: faltan {missing} de capital.',
    pay: 'Ir a pagar',
    before: 'Ahora: {facts}',
    after: 'Después: {facts}',
    newPrice: 'Precio de la nueva',
    oldPrice: 'Menos el precio de su contrato',
    difference: 'Diferencia',
    dueNow: 'Se paga al cambiar: {pct} de la diferencia',
    paidCapital: 'Capital que ya pagó',
    financed: 'Se financia: precio de la nueva menos lo pagado y lo que se paga al cambiar',
    plan: {
      one: '{n} cuota de {amount}, al {rate} anual',
      other: '{n} cuotas de {amount}, al {rate} anual',
    },
  },
} as const;

export const desk = {
  settingsDesk: {
    acts: {
      feature_intlMembership: 'Menú: membresía internacional',
    },
    keys: {
      improve_duePct: 'Parte de la diferencia que se paga al mejorar una membresía',
      improve_minPaidPct: 'Parte del precio que debe estar pagada para mejorar una membresía',
      membership_specialCodes: 'Códigos de membresías que solo cambia la oficina',
      feature_intlMembership: 'Membresía internacional',
    },
  },
} as const;
