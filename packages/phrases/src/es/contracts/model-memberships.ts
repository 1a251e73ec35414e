/** The clauses of a membership that differ from those of land (CON-11); the others are those of the model of land. */
export const parkModel = {
  history: {
    title: 'Antecedentes',
    text: 'La empresa administra el parque, sus cabañas y sus servicios, y ofrece la {product} a personas mayores de edad. El modelo de este contrato está registrado con el certificado {certificate}.',
  },
  object: {
    title: 'Objeto',
    text: 'La empresa vende y el comprador compra la {product}, un derecho personal de uso del parque y de sus servicios con los beneficios de este contrato. No es un derecho sobre un inmueble ni una inversión.',
    card: 'Usted compra la {product}: un derecho de uso, no un inmueble ni una inversión.',
  },
  benefits: {
    title: 'Beneficios',
    text: 'La membresía da estos beneficios: {benefits}.\nLos beneficios de cada año empiezan en el aniversario del contrato y no se acumulan para el siguiente.',
    card: 'Sus beneficios: {benefits}. Los que no use en el año no se acumulan.',
  },
  validity: {
    title: 'Vigencia',
    text: 'La membresía empieza cuando este contrato está firmado y la cuota inicial pagada, y {validity}.\nMientras tenga cuotas vencidas fuera de los días de gracia, los beneficios se suspenden y vuelven con el pago.',
    card: 'Vale desde que firma y paga la cuota inicial, y {validity}. Con cuotas vencidas se suspende.',
  },
  use: {
    title: 'Reglas de uso',
    text: 'El titular usa la membresía con su documento, y nombra hasta seis dependientes, que pueden cambiar dos veces por año. Los menores ingresan con un adulto de la lista.\nLas reservas de cabañas siguen sus plazos y condiciones publicados. Quien daña las instalaciones paga su reparación; el uso por una persona que no figura suspende la membresía hasta aclararlo.',
    card: 'La usa con su documento y con hasta seis dependientes. Las reservas tienen plazos y condiciones.',
  },
  expenses: {
    title: 'Gastos e impuestos',
    text: 'El precio incluye los impuestos que la ley pone a cargo de la empresa. La empresa no cobra otros gastos que los de este contrato.',
  },
  renewal: {
    title: 'Mantenimiento y renovación',
    text: 'Los tipos de membresía con cabañas pagan un mantenimiento anual de {maintenance} desde el segundo año, que no tiene multa. Sin ese pago, a los 30 días se suspenden los pases y las reservas.\nMejorar o cambiar de membresía se hace con una adenda o con un nuevo contrato, según las condiciones publicadas ese día.',
  },
} as const;

export const travelModel = {
  history: {
    title: 'Antecedentes',
    text: 'La empresa administra un club de viajes con alojamientos y servicios de terceros, y ofrece la membresía {product} a personas mayores de edad. El modelo de este contrato está registrado con el certificado {certificate}.',
  },
  object: {
    title: 'Objeto',
    text: 'La empresa vende y el comprador compra la membresía {product}, un derecho personal a los beneficios de viaje de este contrato. No es un derecho sobre un inmueble ni una inversión. Los impuestos no están incluidos.',
    card: 'Usted compra la membresía {product}: beneficios de viaje, sin impuestos incluidos. No es un inmueble ni una inversión.',
  },
  use: {
    title: 'Reglas de uso',
    text: 'Los beneficios se habilitan cuando está pagado el 30% del precio y no hay cuotas vencidas. Cada uno se emite con un código personal que vale 12 meses; si la empresa no lo emite en el plazo prometido, devuelve lo que se pagó por él.\nLos beneficios no se venden ni se cambian por dinero.',
    card: 'Puede usar beneficios desde que pagó el 30% del precio y está al día. Cada código vale 12 meses.',
  },
  expenses: {
    title: 'Gastos e impuestos',
    text: 'Los impuestos y las tasas de cada viaje no están incluidos y los paga quien viaja. La empresa no cobra otros gastos que los de este contrato.',
  },
  benefits: {
    title: 'Beneficios',
    text: 'La membresía da estos beneficios: {benefits}.\nUn beneficio que no se usa termina con su año de contrato.',
    card: 'Sus beneficios: {benefits}. El que no use termina con su año de contrato.',
  },
  validity: {
    title: 'Vigencia',
    text: 'La membresía empieza cuando este contrato está firmado y la cuota inicial pagada, y {validity}.\nMientras tenga cuotas vencidas fuera de los días de gracia, los beneficios se suspenden y vuelven con el pago.',
    card: 'Vale desde que firma y paga la cuota inicial, y {validity}. Con cuotas vencidas se suspende.',
  },
  renewal: {
    title: 'Renovación',
    text: 'Al terminar los años de la membresía, el titular puede contratar otra con las condiciones de ese día; no se renueva sola. Mejorar o cambiar de membresía se hace con un nuevo contrato que reconoce lo pagado.',
  },
} as const;

/** The terms of a season ticket, in the words that its buyer accepts (SALE-26). */
export const ticketModel = {
  object: {
    title: 'Objeto',
    text: '{seller} vende {product} por {price}.',
  },
  price: { title: 'Pago', text: '{payment}' },
  personal: {
    title: 'Es personal',
    text: 'Es personal: vale con el nombre y el documento del titular, {holder}.',
  },
  season: {
    title: 'Temporada',
    text: 'Vale en su temporada, en las zonas y fechas de su tipo.',
  },
  transfer: { title: 'Transferencia', text: 'Puede transferirlo una sola vez.' },
  suspension: {
    title: 'Suspensión',
    text: 'Si una cuota se atrasa más de 10 días, se suspende hasta que la pague.',
  },
  acceptance: {
    title: 'Aceptación',
    text: 'Los términos, versión {terms}, se aceptaron el {date} y son el contrato del abono: con el primer pago queda comprado y no hay otro que firmar.',
  },
} as const;
