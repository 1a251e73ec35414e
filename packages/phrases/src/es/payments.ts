import { cards } from './payments/cards.ts';
import { checks } from './payments/checks.ts';
import { deskMoney } from './payments/desk-money.ts';
import { friendCodes } from './payments/friend-codes.ts';
import { monthly, monthlyNotices } from './payments/monthly.ts';
import { paying } from './payments/paying.ts';
import { payments } from './payments/payments.ts';
import { batchErrors, prepaid } from './payments/prepaid.ts';
import { qr } from './payments/qr.ts';
import { receipts } from './payments/receipts.ts';
import { terminalErrors } from './payments/terminal.ts';
import { wallet, walletErrors } from './payments/wallet.ts';

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
  errors: {
    amount_invalid: 'El monto no es válido. Escríbalo así: 150,00.',
    amount_zero: 'El monto debe ser mayor a cero.',
    amount_above_debt: 'El monto es mayor que las cuotas que faltan. Escriba uno igual o menor.',
    nothing_to_pay: 'No hay nada por pagar en esta selección. Elija otra cuota.',
    items_changed: 'El monto a pagar cambió. Revíselo y confirme nuevamente.',
    quote_expired:
      'El monto para terminar hoy vale solo por un día. Revise el monto de hoy y confirme nuevamente.',
    items_in_payment: 'Ya hay un pago abierto por estas cuotas. Continúe con ese pago o anúlelo.',
    idempotency_conflict: 'Esto ya se envió con otros datos. Revíselos y empiece de nuevo.',
    in_progress: 'Su pago se está procesando. Espere el resultado; no pague otra vez.',
    method_not_available: 'Este método de pago no está disponible ahora',
    card_refused:
      'El banco de su tarjeta no aprobó el pago. Consulte con su banco o use otra tarjeta.',
    card_insufficient: 'Su tarjeta no tiene saldo suficiente. Use otra tarjeta u otro método.',
    card_expired: 'Esta tarjeta ya venció. Use otra tarjeta.',
    card_not_enabled:
      'Su tarjeta no está habilitada para compras por internet. Recuerde habilitar su tarjeta para compras por internet en la app de su banco.',
    card_challenge_failed:
      'Su banco no pudo confirmar que es usted. Intente de nuevo con el código que le envía.',
    card_abandoned: 'La compra no se confirmó con su banco. No se cobró nada.',
    card_unreachable:
      'La orden no llegó al procesador de tarjetas. No se cobró nada; intente de nuevo.',
    card_limit:
      'El monto supera el límite para pagos con tarjeta. Comuníquese con atención al cliente.',
    card_paused:
      'Su banco rechazó varios pagos seguidos. Por su seguridad, las tarjetas descansan una hora; puede usar otro método.',
    card_gone: 'Esa tarjeta ya no está guardada. Elija otra.',
    card_token_spent: 'Escriba de nuevo los datos de la tarjeta.',
    monthly_exists: 'Esta compra ya tiene un pago mensual con tarjeta.',
    monthly_under_way:
      'Esa cuota ya se está cobrando o ya no es la próxima. Revise su pago mensual.',
    too_many_cards:
      'Ya tiene el máximo de tarjetas guardadas. Quite una o comuníquese con atención al cliente.',
    qr_not_generated: 'No se pudo generar el QR. Use otro método o intente más tarde.',
    rate_too_old: 'El tipo de cambio no está actualizado. Intente más tarde.',
    payments_restricted: 'Los pagos están restringidos por ahora. Intente más tarde.',
    payment_not_found: 'No encontramos un pago con esos datos. Revíselos e intente nuevamente.',
    payment_not_open: 'Este pago ya no está abierto. Revise su estado.',
    regularization_closed: 'Este dinero ya fue regularizado. Revise cómo se aplicó.',
    regularization_waits:
      'Ya hay una propuesta para este dinero. Espera la decisión de otra persona.',
    regularization_elsewhere:
      'Este dinero no se puede aplicar desde aquí. Revise las indicaciones de la página.',
    sale_not_found: 'No encontramos una venta con ese número en esta empresa.',
    missing_money_closed: 'Este caso ya fue cerrado.',
    ...walletErrors,
    friend_code_invalid: 'El código amigo no es válido o venció',
    friend_code_short:
      'El código amigo no alcanza para este monto. Pague el resto con otro método.',
    friend_code_in_use: 'Alguien ya está pagando con este código. No se puede revocar.',
    too_many_friend_codes: 'Usted tiene 5 códigos vigentes. Revoque uno o espere a que venzan.',
    bad_signature: 'La confirmación no es auténtica y fue rechazada.',
    captcha_mismatch: 'No coincide con la imagen. Aquí tiene otra: escriba sus cinco signos.',
    prepaid_invalid: 'Los datos de la tarjeta no son correctos. Revise el número y la clave.',
    prepaid_insufficient:
      'La tarjeta no tiene saldo suficiente. Pague con ella lo que tiene y el resto con otro método.',
    ...batchErrors,
    ...terminalErrors,
  },
  cards,
  checks,
  monthly,
  paying,
  payments,
  prepaid,
  qr,
  wallet,
  friendCodes,
} as const;

export const account = {
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
    },
    fields: {
      inRegularization: 'En regularización',
      total: 'Total que se aplica',
      credit: 'Saldo a favor',
      missingMoney: 'Dinero que falta',
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
      check_triesPerHour: 'Consultas de pago por hora',
      points_dailyUsd: 'Puntos por día sin confirmar la identidad (en dólares)',
      friend_minutes: 'Vigencia de un código amigo',
      approval_regularizationUsd: 'Dinero que una sola persona regulariza (en dólares)',
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
    },
    steps: {
      regularization: 'Regularizar',
      missing_money: 'Conciliar',
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
      detail: '{name} pagó {amount} con sus puntos.',
    },
    paidByFriend: {
      title: 'Pago con código amigo',
      detail: '{name} puso {amount} de su pago.',
    },
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
    digits: 'dos tres cuatro cinco seis siete ocho nueve',
  },
  ownData: {
    payments: { one: '{n} pago iniciado', other: '{n} pagos iniciados' },
    friendCodes: { one: '{n} código amigo', other: '{n} códigos amigo' },
    cards: { one: '{n} tarjeta guardada', other: '{n} tarjetas guardadas' },
    walletHolds: { one: '{n} pago con sus puntos', other: '{n} pagos con sus puntos' },
  },
} as const;
