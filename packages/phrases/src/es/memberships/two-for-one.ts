/** The 2x1: what its page says. */
export const twoForOne = {
  title: 'Promoción 2x1',
  lead: 'Compre una membresía y reciba otra igual sin costo.',
  open: 'Vigente hasta el {until}',
  coming: 'Empieza el {from}',
  over: 'Terminó el {until}',
  exhausted: 'Agotada',
  left: {
    one: 'Queda {n}',
    other: 'Quedan {n}',
  },
  none: 'Ahora no hay promoción 2x1',
  noneHint: 'Le avisaremos cuando empiece la próxima.',
  overHint: 'Esta promoción ya terminó.',
  exhaustedHint: 'Ya se entregaron todas las de esta promoción.',
  comingHint: 'Podrá tomarla desde el {from}.',
  toMemberships: 'Ver membresías',
  products: 'Membresías de la promoción',
  take: 'Tomar el 2x1',
  takeOf: 'Tomar el 2x1 con {product}',
  noPrice: 'Consulte el precio en la oficina.',
  how: {
    title: 'Cómo funciona',
    buy: 'Compre una membresía al precio de lista, sin otros descuentos.',
    sign: 'Cuando firme y pague la cuota inicial, recibe la segunda en estado pendiente.',
    wait: {
      one: 'La segunda queda vigente al pagar la primera cuota, o al pagar todo.',
      other: 'La segunda queda vigente al pagar las primeras {n} cuotas, o al pagar todo.',
    },
    fall: {
      one: 'Si la primera se anula, la segunda también. Si ya estaba vigente, queda suspendida {n} día antes.',
      other:
        'Si la primera se anula, la segunda también. Si ya estaba vigente, queda suspendida {n} días antes.',
    },
    other: 'La segunda puede ser para usted o para otra persona adulta, con un contrato propio.',
    once: 'Una promoción por cliente.',
  },
  taken: 'Ya tomó esta promoción.',
  own: 'Su 2x1',
  ownOf: '2x1 de {product}',
  takenOn: 'Tomada el {date}',
  states: {
    held: 'Por comprar',
    pending: 'Pendiente',
    active: 'Vigente',
    suspended: 'Suspendida',
    voided: 'Anulada',
  },
  hints: {
    held: 'Termine la compra de la primera para recibir la segunda.',
    pending: 'Falta pagar lo que sigue de la primera.',
    active: 'Ya puede usar su segunda membresía.',
    suspended:
      'La primera se anuló. La segunda queda suspendida hasta el {until} y luego se anula.',
    voided: 'La primera se anuló, y con ella la segunda.',
  },
  gift: {
    pending:
      'Es una membresía de regalo. Le avisamos cuando esté vigente; si su contrato espera su firma, fírmelo.',
    active: 'Es una membresía de regalo. Ya puede usarla.',
    suspended:
      'Es una membresía de regalo. La compra de la que depende se anuló: queda suspendida y luego se anula. En sus notificaciones está la fecha.',
    voided: 'Era una membresía de regalo. La compra de la que depende se anuló.',
  },
  steps: {
    title: 'Lo que falta para su segunda membresía',
    sold: 'Firmar y pagar la cuota inicial de la primera',
    paid: 'Pagar la cuota {n}, que vence el {date}',
    wasPaid: 'Cuota {n} pagada',
    overdue: 'Pagar la cuota {n}, que venció el {date}',
    done: 'Segunda membresía vigente',
  },
  goBuy: 'Continuar la compra',
  sealing: {
    hint: 'Usted ya firmó y pagó. Solo falta el sello de la empresa: le avisaremos.',
    step: 'Sello de la empresa en el contrato de la primera',
    go: 'Ver la compra',
  },
  goPay: 'Ver la primera',
  goSecond: 'Ver la segunda',
  otherActive: '{name} ya puede usar la segunda membresía.',
  holder: {
    title: '¿Para quién es la segunda?',
    own: 'La segunda membresía es para usted.',
    ownOne: 'Para mí',
    other: 'La segunda membresía es para {name}.',
    otherOne: 'Para otra persona adulta',
    change: 'Cambiar',
    again: 'Emitir otro contrato',
    hint: 'Tendrá un contrato propio, que firma con su celular o en papel.',
    contracts: {
      coming: 'Su contrato se emite cuando la primera esté comprada.',
      waiting: 'Su contrato espera su firma. Puede firmar con su celular o en papel.',
      signed: 'Su contrato está firmado.',
      ended: 'Su contrato terminó sin firma. Revise los datos y emita otro.',
    },
    save: 'Guardar',
    saved: 'Titular guardado.',
  },
  withIt: 'Con el 2x1: al firmar y pagar la cuota inicial recibe otra igual sin costo.',
} as const;

export const twoForOneErrors = {
  promo_not_eligible:
    'Esta promoción no se aplica: ya la tomó, no es de estas fechas o el precio ya tiene un descuento.',
  promo_exhausted: 'La promoción 2x1 se agotó.',
  promo_second_contracted:
    'El contrato de la segunda membresía ya está emitido. Para cambiar de titular, primero debe anularse.',
  promo_second_ended: 'La segunda membresía ya está vigente o terminó: su titular no cambia.',
  promo_second_suspended:
    'La segunda membresía del 2x1 está suspendida porque la primera se anuló: no se puede cambiar.',
  promo_second_oneself: 'Ese es su propio documento.',
} as const;

export const twoForOneDesk = {
  title: 'Promoción 2x1',
  lead: 'Fechas, membresías y cantidad de la promoción.',
  none: 'Todavía no hubo una promoción 2x1.',
  taken: 'Entregadas',
  takenOf: '{taken} de {stock}',
  over: 'Terminó',
  startsOn: 'Primer día',
  endsOn: 'Último día',
  stock: 'Cantidad',
  items: 'Membresías',
  save: 'Guardar cambios',
  begin: 'Crear promoción',
  saved: 'Promoción guardada.',
  next: 'Nueva promoción',
  states: 'Segundas membresías',
} as const;

export const twoForOneDeskErrors = {
  promo_overlaps: 'Esas fechas se cruzan con otra promoción 2x1.',
  promo_changed: 'Otra persona cambió la promoción. Vuelva a abrirla.',
  promo_stock_taken: 'Ya se entregaron más que esa cantidad.',
} as const;

export const twoForOneNotices = {
  twoForOneActive: {
    title: 'Su segunda membresía está vigente',
    detail: '{product}: ya puede usarla.',
  },
  twoForOneSuspended: {
    title: 'Su segunda membresía está suspendida',
    detail: '{product}: la primera se anuló. La segunda se anula después del {until}.',
  },
  twoForOneVoided: {
    title: 'Su segunda membresía se anuló',
    detail: '{product}: la primera se anuló, y con ella la segunda.',
  },
  givenNamed: {
    title: 'Tiene una membresía de regalo',
    detail: '{product}: firme su contrato, con su celular o en papel.',
  },
  givenActive: {
    title: 'Su membresía de regalo está vigente',
    detail: '{product}: ya puede usarla.',
  },
  givenSuspended: {
    title: 'Su membresía de regalo está suspendida',
    detail: '{product}: la compra de la que depende se anuló. Se anula después del {until}.',
  },
  givenVoided: {
    title: 'Su membresía de regalo se anuló',
    detail: '{product}: la compra de la que depende se anuló.',
  },
} as const;

export const twoForOneActs = {
  memberships_takeTwoForOne: 'Tomó un 2x1',
  memberships_nameTwoForOneHolder: 'Eligió para quién es la segunda membresía de un 2x1',
  memberships_openTwoForOne: 'Se abrió la segunda membresía de un 2x1',
  memberships_activateTwoForOne: 'La segunda membresía de un 2x1 quedó vigente',
  memberships_suspendTwoForOne: 'Se suspendió la segunda membresía de un 2x1',
  memberships_voidTwoForOne: 'Se anuló un 2x1',
  memberships_saveTwoForOne: 'Cambió la promoción 2x1',
} as const;
