import { deskRefunds } from './reservations/desk-refunds.ts';
import { deskProvisionals } from './reservations/desk-provisionals.ts';
import { deskHolderCard, holderCard, holderCardNotices } from './reservations/holder-card.ts';
import { holdsDesk } from './reservations/holds-desk.ts';
import { provisionals } from './reservations/provisionals.ts';
import { queue } from './reservations/queue.ts';
import { holds } from './reservations/holds.ts';
import { reserving } from './reservations/reserving.ts';
export const office = {
  adviserDay: {
    kinds: { provisionals: 'Dinero por depositar', hold_ending: 'Prerreserva por vencer' },
    messages: {
      hold_ending:
        'Hola {name}, su prerreserva de {what} vence {date}. ¿Hacemos el depósito antes?',
      provisionals: 'Hola {name}, deposito su dinero de {what} hasta {date}.',
    },
  },
  provisionals,
  reserving,
  queue,
  holderCard,
  holds,
  errors: {
    reservation_extended: 'Esta reserva ya se amplió una vez y no se amplía más.',
    choice_made: 'Usted ya eligió cómo paga su aporte.',
    deposit_above_initial: 'Puede pagar como máximo {limit}, que es toda la cuota inicial.',
    provisional_open:
      'Un asesor ya tiene el dinero de esta prerreserva y todavía está a tiempo de depositarlo.',
    provisional_late: 'Tiene dinero de un cliente sin depositar. Deposítelo antes de recibir más.',
    provisional_ended: 'Este recibo provisional ya terminó.',
    client_unreachable:
      'Su cliente no tiene un celular o correo confirmado. Pídale que ingrese a su cuenta y lo confirme.',
    refund_not_approved: 'Todavía no está aprobado, o lo envía otra persona.',
    transfer_used: 'Ese número de transferencia ya prueba otra devolución.',
    refund_paid: 'Este dinero ya se devolvió.',
    refund_waits: 'Esta devolución ya espera la aprobación de otra persona.',
    deposit_below_minimum: 'El depósito mínimo es {limit}. Escriba ese monto o uno mayor.',
    reservation_ended: 'Esta reserva ya terminó.',
    reservation_kept:
      'Esta reserva ya tiene todo lo que pedía y su compra sigue. Para anularla, escriba a atención al cliente.',
    reservation_not_extended: 'La reserva de una casa, o de una compra al contado, no se amplía.',
    hold_limit: {
      one: 'Máximo {n} prerreserva. Libérela o conviértala en reserva.',
      other: 'Máximo {n} prerreservas. Libere una o convierta una en reserva.',
    },
    seller_hold_limit:
      'Usted llegó al máximo de prerreservas para sus clientes. Libere una o espere a que una termine.',
    overdue_instalments:
      'No puede reservar: tiene cuotas vencidas. Páguelas y vuelva a intentarlo.',
    unit_taken:
      'Otra persona ya lo tiene prerreservado o comprado. Vea opciones parecidas o espere en la fila.',
    unit_free: 'Está libre: puede prerreservarlo ahora, sin esperar en la fila.',
    unit_yours: 'Usted ya lo tiene. No necesita esperar en la fila.',
    queue_limit: 'Máximo 5 filas a la vez. Salga de una para entrar en otra.',
    same_unit_cooldown:
      'Usted ya tuvo esta prerreserva. Puede volver a prerreservar lo mismo desde el {until}.',
    reason_required: 'Indique el motivo. Si es otro, descríbalo en 10 a 300 caracteres.',
    land_purchase_blocked:
      'Por ahora no se puede prerreservar ni comprar terrenos. Puede ver el mapa y seguir pagando.',
    product_not_in_country: 'Este producto no está disponible en línea en su país.',
    no_stock: 'No hay stock para el abono seleccionado.',
    no_configuration: 'No se encontró la configuración de precios. Inténtelo más tarde, por favor.',
    renewal_closed: 'El plazo de renovación terminó el {until}. Puede tomar el abono nuevo.',
    not_last_holder: 'La renovación es para quienes tuvieron el abono la temporada pasada.',
    age_over_limit: 'El abono infantil es para menores de 12 años al inicio de la temporada.',
    not_special_holder:
      'El abono especial es para personas de 60 años o más, o con carnet de discapacidad.',
    not_eligible:
      'No cumple los requisitos para hacer esto. Revise su estado de asesor o comuníquese con atención al cliente.',
    client_not_eligible:
      'No se puede prerreservar para esta persona. Solo ella puede ver el motivo, en su cuenta o en atención al cliente.',
    passport_incomplete:
      'A este lote le falta un documento vigente. Por ahora no se puede reservar.',
    hold_ended: 'Esta prerreserva ya terminó.',
    hold_changed: 'Otra persona cambió esta prerreserva. Vea cómo quedó antes de seguir.',
    extension_used: 'Esta prerreserva ya se amplió una vez. Otra ampliación la hace un operador.',
  },
} as const;

export const account = {
  // Why the product asks for an approval (SALE-25), as it is kept.
  keptWords: {
    approval: { price: 'El precio está por encima del límite de las membresías sin aprobación.' },
  },
  errors: {
    holder_card_checked: 'Este carnet ya se revisó, o llegó otro en su lugar. Vea cómo quedó.',
    holder_card_limit:
      'Ya envió el carnet las veces que se puede. Elija otro abono o escriba a atención al cliente.',
  },
  people: { looks: { parts: { holder_card: 'El carnet de discapacidad de su abono' } } },
} as const;

export const desk = {
  deskRefunds,
  deskProvisionals,
  holdsDesk,
  deskHolderCard,
  customers: {
    by: { hold: 'Código de prerreserva' },
    tabs: { holds: holdsDesk.tab },
  },
  workList: {
    kinds: {
      holder_card: 'Carnet de discapacidad por revisar',
      hold_ending: 'Prerreserva o reserva por vencer',
      provisional_late: 'Dinero sin depositar',
      deposit_refund: 'Depósito por devolver',
    },
    steps: {
      holder_card: 'Revisar',
      hold_ending: 'Llamar al cliente',
      deposit_refund: 'Devolver',
      provisional_late: 'Buscar el dinero',
    },
    reasons: {
      ...holdsDesk.reasons,
      holder_card: 'Un abono especial espera la revisión del carnet',
      provisional_late: 'Un asesor no depositó a tiempo',
      deposit_refund: 'Una reserva terminó y su dinero se devuelve',
      refund_approved: 'Devolución aprobada: falta enviarla',
    },
  },
  operators: {
    sections: { reservations: 'Prerreservas y reservas' },
    kinds: {
      reservations_approvePlan: 'Aprobar una membresía',
      reservations_payRefund: 'Devolver un depósito',
    },
    fields: {
      depositRefund: 'Por devolver',
      discount: 'Descuento',
      initial: 'Cuota inicial',
    },
  },
  settingsDesk: {
    acts: {
      feature_landPurchaseBlocked: 'Reservar y comprar terrenos; el mapa y los pagos siguen',
    },
    keys: {
      deposit_minUsd: 'Depósito mínimo de un lote',
      deposit_pct: 'Depósito de un lote, del precio',
      deposit_fullRefundHours: 'Devolución completa de un depósito',
      deposit_lateRefundPct: 'Devolución posterior, en saldo a favor',
      deposit_creditMonths: 'Vigencia del saldo a favor por un depósito',
      reservation_days: 'Días de una reserva',
      reservation_signedDays: 'Días para la cuota inicial después de la firma',
      house_days: 'Días para elegir el aporte de una casa',
      sale_cashDays: 'Días para pagar al contado',
      deposit_provisionalHours: 'Plazo para depositar dinero de un cliente',
      hold_hoursLot: 'Prerreserva de un lote',
      hold_hoursHouse: 'Prerreserva de una casa',
      hold_hoursMembership: 'Prerreserva de una membresía',
      hold_hoursSeasonTicket: 'Prerreserva de un abono',
      hold_maxPerCustomer: 'Prerreservas vigentes por cliente',
      hold_maxPerSeller: 'Prerreservas vigentes por asesor',
      hold_extensionHours: 'Ampliación de una prerreserva',
      hold_cooldownHours: 'Espera para volver a prerreservar lo mismo',
      queue_refusalMinutes: 'Tiempo para aceptar un turno de la fila',
      feature_landPurchaseBlocked: 'Compra de terrenos bloqueada',
      feature_landCertificateRequired: 'Certificado del proyecto obligatorio',
      feature_passportBlocksReserve: 'Documentos del lote obligatorios para reservar',
    },
  },
  trail: {
    acts: {
      reservations_giveCard: 'Envió otro carnet de discapacidad',
      reservations_checkCard: 'Revisó un carnet de discapacidad',
      reservations_hold: 'Prerreservó',
      reservations_extend: 'Amplió una prerreserva',
      reservations_reserve: 'Reservó',
      reservations_sell: 'Vendió con su primer pago',
      reservations_end: 'Terminó una reserva',
      reservations_approveRefund: 'Aprobó la devolución de un depósito',
      reservations_payRefund: 'Devolvió un depósito',
      reservations_endCredit: 'Venció un saldo a favor',
      reservations_release: 'Liberó una prerreserva',
      reservations_issueProvisional: 'Recibió dinero de un cliente',
      reservations_declineProvisional: 'Negó haber entregado dinero',
      reservations_closeProvisional: 'Registró la devolución de dinero a un cliente',
    },
    areas: {
      reservations: 'Prerreservas y reservas',
    },
    objects: {
      hold: 'Prerreserva',
      provisional: 'Recibo provisional',
    },
  },
} as const;

export const server = {
  /** The words of the terms themselves are those that were read when they were accepted. */
  ticketTermsPaper: {
    title: 'Términos del abono',
    version: 'Versión {version} de los términos',
    ticket: 'Abono',
    number: 'Número de compra',
    company: 'Empresa',
    buyer: 'Comprador',
    document: 'Documento',
    accepted: 'Aceptados por el comprador el {date} a las {time}.',
    demo: 'Documento de demostración, sin validez.',
    personal: reserving.terms.personal,
    season: reserving.terms.season,
    transfer: reserving.terms.transfer,
    suspended: reserving.terms.suspended,
    closes: reserving.terms.closes,
  },
  codes: {
    provisional: {
      title: '{code} es su código para confirmar {amount}',
      detail:
        'Su código es {code}. Con él confirma que entregó {amount} a {adviser}, su asesor. Déselo solo después de entregar ese monto: vale {minutes} minutos y una sola vez. Si usted no entregó dinero, no lo comparta con nadie.',
      short:
        '{group}: {code} confirma que entregó {amount} a {adviser}. Déselo solo si ya lo entregó.',
    },
  },
  notifications: {
    ...holderCardNotices,
    provisionalAsked: {
      title: '¿Entrega dinero a su asesor?',
      detail:
        '{adviser} dice que recibe {amount} de usted por {product}. Si ya lo entregó, déle el código que le enviamos; si no, no lo comparta.',
    },
    provisionalIssued: {
      title: 'Recibo provisional',
      detail:
        '{adviser} recibió {amount} de usted y debe depositarlo hasta el {untilDate} a las {untilTime}.',
    },
    provisionalLate: {
      title: 'Su dinero no se depositó a tiempo',
      detail:
        '{adviser} no depositó los {amount} que usted le entregó. La oficina ya lo sabe y le ayuda.',
    },
    provisionalDue: {
      title: 'Deposite el dinero de su cliente',
      detail:
        'Terminó el plazo para depositar {amount} de {product}. Hasta entonces no puede recibir más dinero.',
    },
    provisionalReturned: {
      title: 'Su dinero volvió a usted',
      detail:
        'La oficina registró que le devolvieron {amount} de {product}. Si no los recibió, escríbanos.',
    },
    refundPaid: {
      title: 'Le devolvimos su dinero',
      detail: 'Transferimos {amount} de su reserva de {product}.',
    },
    creditEnding: {
      title: 'Su saldo a favor está por vencer',
      detail:
        'Tiene {amount} de saldo a favor hasta el {until}. Úselo antes para pagar a la empresa.',
    },
    creditEnded: {
      title: 'Su saldo a favor venció',
      detail: 'Venció su saldo a favor de {amount} porque pasó su último día.',
    },
    membershipApproved: {
      title: 'Membresía aprobada',
      detail: 'Aprobamos su prerreserva de {product}. Ya puede pagar.',
    },
    membershipRefused: {
      title: 'Membresía no aprobada',
      detail: 'No pudimos aprobar su prerreserva de {product}. No debe nada por ella.',
    },
    sold: {
      title: 'Compra registrada',
      detail: '{product} es suyo. Ya puede verlo en sus productos.',
    },
    reserved: {
      title: 'Producto reservado',
      detail: '{product} está reservado a su nombre hasta el {untilDate} a las {untilTime}.',
    },
    reservationEnding: {
      title: 'Su reserva está por vencer',
      detail:
        'Su reserva de {product} vence el {untilDate} a las {untilTime}. Pague lo que falta de la cuota inicial para no perderla.',
    },
    houseChoiceEnding: {
      title: 'Elija cómo paga su aporte',
      detail:
        'Su reserva de {product} termina el {untilDate} a las {untilTime} si no elige cómo paga su aporte.',
    },
    reservationEnded: {
      title: 'Su reserva terminó',
      detail: 'Su reserva de {product} terminó. Vea qué pasa con su depósito.',
    },
    turnOfQueue: {
      title: 'Es su turno',
      detail:
        '{product} quedó libre. Es suyo si lo prerreserva antes del {untilDate} a las {untilTime}.',
    },
    lotHoldEnding: {
      title: 'Su prerreserva está por vencer',
      detail:
        'Su prerreserva del lote {lot} Mza. {block} vence el {untilDate} a las {untilTime}. Pague el depósito para no perderla.',
    },
    holdEnding: {
      title: 'Su prerreserva está por vencer',
      detail:
        'Su prerreserva de {product} vence el {untilDate} a las {untilTime}. Pague para no perderla.',
    },
    lotHoldExtended: {
      title: 'Prerreserva ampliada',
      detail:
        'Su prerreserva del lote {lot} Mza. {block} vence ahora el {untilDate} a las {untilTime}.',
    },
    heldForYou: {
      title: 'Prerreserva a su nombre',
      detail:
        'Su asesor prerreservó {product} para usted hasta el {untilDate} a las {untilTime}. Si no lo pidió, libérela en el inicio.',
    },
    releasedForYou: {
      title: 'Prerreserva liberada',
      detail: 'Su asesor liberó su prerreserva de {product}.',
    },
    holdEnded: {
      title: 'Prerreserva vencida',
      detail: 'Su prerreserva de {product} venció. Puede prerreservar otra vez si sigue libre.',
    },
    clientHoldEnded: {
      title: 'Venció la prerreserva de un cliente',
      detail: 'Venció la prerreserva de {product} que usted hizo para un cliente.',
    },
    releasedByOffice: {
      title: 'Prerreserva liberada',
      detail:
        'La oficina liberó su prerreserva de {product}. Si tiene dudas, escriba a atención al cliente.',
    },
    holdExtended: {
      title: 'Prerreserva ampliada',
      detail: 'Su prerreserva de {product} vence ahora el {untilDate} a las {untilTime}.',
    },
  },
} as const;
