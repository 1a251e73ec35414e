import { cards } from './payments/cards.ts';
import { checks } from './payments/checks.ts';
import { credit } from './payments/credit.ts';
import { deskMoney } from './payments/desk-money.ts';
import { errors } from './payments/errors.ts';
import { friendCodes } from './payments/friend-codes.ts';
import { lateMoney } from './payments/late-money.ts';
import { monthly, monthlyNotices } from './payments/monthly.ts';
import { paying } from './payments/paying.ts';
import { payments } from './payments/payments.ts';
import { batchErrors, prepaid } from './payments/prepaid.ts';
import { qr } from './payments/qr.ts';
import { paymentRefunds, paymentRefundsDesk, refundNotices } from './payments/refunds.ts';
import { receipts } from './payments/receipts.ts';
import { wallet } from './payments/wallet.ts';

export const entrance = {
  menu: {
    makePayment: 'Realizar pago',
    receipts: 'Recibos',
    checkPayment: 'Verificar pago',
    prepaidCards: 'Tarjetas prepago',
    // the short word of the bottom bar
    pay: 'Pagar',
  },
} as const;

export const office = {
  errors,
  cards,
  checks,
  credit,
  monthly,
  paying,
  payments,
  prepaid,
  qr,
  paymentRefunds,
  wallet,
  friendCodes,
} as const;

export const account = {
  // What a charge of payments is called where it is kept (PAY-73).
  keptWords: { prepaid: { cards: entrance.menu.prepaidCards } },
  errors: {
    ...batchErrors,
    own_friend_code:
      'Es su propio carnet, y usted no puede usar su código. Escriba el de la otra persona.',
    late_money_decided: 'Ya se decidió qué pasa con este dinero. Vea cómo quedó.',
  },
  lateMoney,
  people: {
    looks: {
      parts: {
        payments: 'Sus pagos',
        documents: 'Sus recibos',
        seen_payments: 'Vio sus pagos como usted los ve',
        seen_documents: 'Vio sus recibos como usted los ve',
      },
    },
  },
} as const;

export const desk = {
  errors: {
    person_wishes: 'Esta persona ya eligió qué hacer con su dinero. Haga lo que pidió.',
  },
  customers: {
    by: {
      receipt: 'Recibo',
      payment: 'Referencia de pago',
    },
    tabs: {
      payments: 'Pagos',
      documents: 'Documentos',
    },
  },
  deskMoney,
  paymentRefundsDesk,
  notices: {
    restrictions: {
      title: 'Pagos restringidos',
      lead: 'Empresas que no cobran por un tiempo. Un pago que ya empezó puede terminar.',
      add: 'Restringir pagos',
      companies: 'Empresas',
      methods: 'Métodos',
      allMethods: 'Todos los métodos',
      cash: 'Caja',
      saved: 'Restricción guardada.',
      ended: 'Los pagos están abiertos de nuevo.',
      endTitle: '¿Abrir los pagos ahora?',
      endHint: 'Si aún no empezó, la restricción queda cancelada.',
      end: 'Abrir pagos',
      none: 'No hay restricciones.',
      overlaps:
        'Ya hay una restricción para {companies} en ese tiempo ({time}). Puede guardarla; vale la que termina más tarde.',
      calledOff: 'Cancelada: {time}',
      effect: 'A quiénes afecta',
      touches: {
        one: 'Afecta a {n} persona con productos de estas empresas.',
        other: 'Afecta a {n} personas con productos de estas empresas.',
      },
      openQrs: {
        one: '{n} QR que ya se generó sigue valiendo hasta su vencimiento.',
        other: '{n} QR que ya se generaron siguen valiendo hasta su vencimiento.',
      },
      otherReason: 'Otro motivo, con sus palabras',
      reasonIn: 'Motivo en {language}',
      reasonHint:
        'Los clientes lo leen tal como lo escribe. Sin traducción leen el texto en español.',
      endsFirst: 'El fin debe ser después del comienzo.',
      fileName: 'pagos-restringidos',
      endedBy: 'Terminó',
      endedReason: 'Motivo del fin',
      said: 'Lo que leerá el cliente',
    },
  },
  operators: {
    sections: {
      restrictions: 'Pagos restringidos',
    },
    kinds: {
      payments_regularize: 'Regularizar un pago',
      payments_closeMissingMoney: 'Cerrar dinero que falta en el banco',
      payments_refund: 'Devolver un pago',
      payments_chargeback: 'Aceptar un contracargo',
      payments_chargebackLoss: 'Asumir la pérdida de un contracargo',
    },
    fields: {
      inRegularization: 'En regularización',
      total: 'Total que se aplica',
      credit: 'Saldo a favor',
      missingMoney: 'Dinero que falta',
      paymentRefund: 'Pago que se devuelve',
      paymentChargeback: 'Pago que el banco reclama',
      chargebackLoss: 'Pérdida que asume la empresa',
    },
  },
  settingsDesk: {
    groups: {
      payments: 'Pagos',
    },
    dryRun: {
      kept: {
        qrs: {
          one: '{n} QR vigente conserva su hora de vencimiento.',
          other: '{n} QR vigentes conservan su hora de vencimiento.',
        },
        prepaidCards: {
          one: '{n} tarjeta prepago conserva su vencimiento',
          other: '{n} tarjetas prepago conservan su vencimiento',
        },
        regularizations: {
          one: '{n} regularización abierta conserva la fecha prometida.',
          other: '{n} regularizaciones abiertas conservan la fecha prometida.',
        },
      },
      rows: {
        qrsOpen: 'QR vigentes',
        qrsPaidInTime: 'Pagos por QR que llegaron dentro del plazo',
        qrsWithFreshRate: 'QR creados con un tipo de cambio permitido',
        ratesUsable: 'Tipos de cambio que se pueden usar ahora',
        regularizationsLate: 'Regularizaciones fuera de plazo',
        regularizationsInTime: 'Regularizaciones cerradas dentro del plazo',
        regularizationsBySecondPerson: 'Regularizaciones que necesitan a otra persona',
        paymentsToAskBack: 'Pagos cuya devolución se puede pedir',
        refundsBySecondPerson: 'Devoluciones que necesitan a otra persona',
        refundsAnsweredInTime: 'Pedidos de devolución respondidos a tiempo',
        refundsSentInTime: 'Devoluciones enviadas a tiempo',
      },
    },
    keys: {
      card_maxPerTransactionUsd: 'Máximo con tarjeta por pago y por día (en dólares)',
      card_maxSaved: 'Tarjetas que una persona guarda',
      card_maxDeclines: 'Rechazos seguidos hasta la pausa de tarjetas',
      qr_validHours: 'Vigencia de un QR',
      prepaid_months: 'Vigencia de una tarjeta prepago',
      prepaid_triesPerHour: 'Intentos por hora con una tarjeta prepago',
      qr_pollSeconds: 'Consulta al banco con el QR a la vista',
      qr_backgroundSeconds: 'Consulta al banco después',
      quote_minutes: 'Vigencia de una cotización',
      rate_maxAgeHours: 'Antigüedad máxima del tipo de cambio',
      rate_refreshHours: 'Actualización del tipo de cambio',
      regularization_hours: 'Plazo de una regularización (horas hábiles)',
      refund_sendHours: 'Plazo para enviar una devolución (horas hábiles)',
      refund_requestDays: 'Días para pedir la devolución de un pago',
      refund_answerHours: 'Plazo para responder un pedido de devolución (horas hábiles)',
      check_triesPerHour: 'Consultas de pago por hora',
      points_dailyUsd: 'Puntos por día sin confirmar la identidad (en dólares)',
      friend_minutes: 'Vigencia de un código amigo',
      approval_regularizationUsd: 'Dinero que una sola persona regulariza (en dólares)',
      approval_refundUsd: 'Pago que una sola persona devuelve (en dólares)',
    },
  },
  trail: {
    acts: {
      payments_start: 'Inició un pago',
      payments_saveCard: 'Guardó una tarjeta',
      payments_removeCard: 'Quitó una tarjeta guardada',
      payments_agreeMonthly: 'Acordó un pago mensual con tarjeta',
      payments_stopMonthly: 'Detuvo un pago mensual con tarjeta',
      payments_skipMonthly: 'Cambió si se cobra la próxima cuota con tarjeta',
      payments_endMonthly: 'Terminó un pago mensual con tarjeta',
      payments_settle: 'Confirmó un pago',
      payments_reverse: 'Revirtió un pago',
      payments_requestRefund: 'Pidió la devolución de un pago',
      payments_withdrawRefund: 'Retiró un pedido de devolución',
      payments_declineRefund: 'No devolvió un pago',
      payments_hearChargeback: 'Recibió un contracargo de una tarjeta',
      payments_contestChargeback: 'Disputó un contracargo',
      payments_writeOffChargeback: 'Asumió la pérdida de un contracargo',
      payments_recordReturn: 'Registró dinero devuelto',
      payments_recordRegularizationReturn: 'Registró la devolución de dinero por regularizar',
      payments_regularize: 'Dejó un pago por regularizar',
      payments_cancelled: 'Anuló un pago',
      payments_expired: 'Venció el plazo de un pago',
      payments_failed: 'No llegó a completarse un pago',
      payments_moneyMissing: 'No halló en el banco el dinero de un pago',
      payments_moneyUnplaced: 'Dejó a la oficina dinero de una cuenta o moneda desconocida',
      payments_applyRegularization: 'Aplicó dinero por regularizar',
      payments_closeMissingMoney: 'Cerró un caso de dinero que falta',
      payments_addRestriction: 'Restringió pagos',
      payments_exportRestrictions: 'Descargó las restricciones de pagos',
      payments_endRestriction: 'Quitó una restricción de pagos',
      payments_setWalletPin: 'Cambió el PIN de su billetera',
      payments_issueFriendCode: 'Creó un código amigo',
      payments_revokeFriendCode: 'Revocó un código amigo',
      payments_orderPrepaidBatch: 'Pidió un lote de tarjetas prepago',
      payments_showPrepaidCards: 'Vio los números y claves de un lote de tarjetas prepago',
      payments_sellPrepaidCard: 'Registró al comprador de una tarjeta prepago',
      payments_blockPrepaidCard: 'Bloqueó una tarjeta prepago perdida',
    },
    objects: {
      payment: 'Pago',
      regularization: 'Pago por regularizar',
      missingMoney: 'Dinero que falta en el banco',
      paymentRestriction: 'Restricción de pagos',
      friendCode: 'Código amigo',
      prepaidBatch: 'Lote de tarjetas prepago',
      prepaidCard: 'Tarjeta prepago',
    },
    areas: {
      payments: 'Pagos',
      receipts: 'Recibos',
    },
    facts: {
      method: 'Método de pago',
      receipt: 'Recibo',
    },
  },
  workList: {
    kinds: {
      regularization: 'Pago por regularizar',
      missing_money: 'Dinero que no concuerda con el banco',
      refund_request: 'Devolución pedida',
      payment_return: 'Dinero por devolver',
      regularization_return: 'Dinero por regularizar que se devuelve',
      chargeback: 'Contracargo de una tarjeta',
    },
    steps: {
      regularization: 'Regularizar',
      missing_money: 'Conciliar',
      refund_request: 'Responder',
      payment_return: 'Devolver',
      regularization_return: 'Devolver',
      chargeback: 'Responder',
    },
    reasons: {
      amount_differs: 'El monto no coincide',
      paid_after_expiry: 'Se pagó después del plazo del QR',
      already_paid: 'La cuota ya estaba pagada',
      intent_closed: 'El pago ya estaba cerrado',
      currency_differs: 'La moneda no coincide',
      company_differs: 'Llegó a la cuenta de otra empresa',
      orphan: 'No corresponde a ningún pago',
      posting_failed: 'No se pudo registrar',
      money_missing: 'Está en los libros y no en la lista del banco',
      money_not_booked: 'Está en la lista del banco y no en los libros',
      money_differs: 'Los libros y la lista tienen otro monto',
      money_taken_back: 'La lista lo tiene devuelto',
      money_twice: 'La lista lo tiene dos veces',
      money_other_day: 'La lista lo tiene en otro día',
      money_other_company: 'La lista lo tiene en otra empresa',
      money_not_taken: 'El proveedor no entrega lo cobrado',
      return_transfer: 'Falta enviarlo por transferencia',
      return_refused: 'El proveedor no lo devuelve',
      return_waits: 'El proveedor todavía no lo devolvió',
      refund_requested: 'El cliente pide la devolución de un pago',
      chargeback_open: 'El banco de la tarjeta reclama el dinero',
      chargeback_lost: 'El banco ya retiró el dinero: falta registrarlo',
      unknown_account: 'Llegó a una cuenta que ninguna empresa tiene',
      unknown_currency: 'Llegó en una moneda desconocida',
    },
  },
} as const;

export const server = {
  notifications: {
    paymentConfirmed: {
      title: 'Pago confirmado',
      detail: 'Recibimos su pago. Recibo {receipt}.',
    },
    qrPaymentConfirmed: {
      title: 'Pago confirmado',
      detail: 'Recibimos su pago QR. Recibo {receipt}.',
    },
    instalmentsPaid: {
      title: 'Pago confirmado',
      detail: {
        one: 'Recibimos {amount} por la cuota {numbers} ({product}). Recibo {receipt}.',
        other: 'Recibimos {amount} por las cuotas {numbers} ({product}). Recibo {receipt}.',
      },
    },
    initialPaid: {
      title: 'Pago confirmado',
      detail: 'Recibimos {amount} por la cuota inicial ({product}). Recibo {receipt}.',
    },
    purchasePaidOff: {
      title: 'Terminó de pagar',
      detail: 'Recibimos {amount}: terminó de pagar {product}. Recibo {receipt}.',
    },
    paymentReceived: {
      title: 'Pago confirmado',
      detail: 'Recibimos {amount}. Recibo {receipt}.',
    },
    paymentInRegularization: {
      title: 'Pago en regularización',
      detail:
        'Su pago QR fue confirmado y está en proceso de regularización. Le responderemos hasta el {promisedAt}.',
    },
    moneyApplied: {
      title: 'Pago regularizado',
      detail: 'Aplicamos {amount} que estaba en revisión. Recibo {receipt}.',
    },
    friendCodeUsed: {
      title: 'Se usó su código amigo',
      detail: '{name} pagó {amount} con su código amigo.',
    },
    paidByFriend: {
      title: 'Pago con código amigo',
      detail: '{name} puso {amount} de su pago.',
    },
    ...refundNotices,
    ...monthlyNotices,
    paymentsRestricted: {
      title: 'Pagos restringidos',
      detail: 'Los pagos del club y de viajes estarán restringidos del {from} al {to}.',
    },
  },
  receipts,
  // Read aloud to whoever cannot see the picture of a captcha.
  captcha: {
    plus: 'más',
    numbers:
      'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
  },
  ownData: {
    payments: { one: '{n} pago iniciado', other: '{n} pagos iniciados' },
    friendCodes: { one: '{n} código amigo', other: '{n} códigos amigo' },
    cards: { one: '{n} tarjeta guardada', other: '{n} tarjetas guardadas' },
    refundRequests: { one: '{n} pedido de devolución', other: '{n} pedidos de devolución' },
    walletHolds: { one: '{n} pago con sus puntos', other: '{n} pagos con sus puntos' },
  },
} as const;
