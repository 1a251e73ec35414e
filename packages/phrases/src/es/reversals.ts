import { reversalsDesk } from './reversals/desk.ts';
import { reversals } from './reversals/office.ts';

export const entrance = {
  menu: {
    recoveryCalculator: 'Calculadora de recuperación',
  },
} as const;

export const office = {
  errors: {
    reversal_not_allowed: 'Esta venta no se puede revertir ahora. Vea el motivo en su reversión.',
    recovery_used:
      'Este crédito ya no está disponible: se usó, está asociado a una prerreserva o fue anulado.',
    recovery_expired: 'Este crédito venció y ya no se puede usar.',
    recovery_fresh_money: 'Con un crédito reconocido, el dinero nuevo debe ser al menos {fresh}.',
  },
  reversals,
} as const;

export const account = {
  people: {
    looks: {
      parts: {
        reversals: 'Una reversión suya',
        recovery_calculator: 'Sus reversiones en la calculadora',
      },
    },
  },
} as const;

export const desk = {
  reversalsDesk,
  workList: {
    kinds: {
      reversal_notice: 'Aviso de reversión',
      reversal_ready: 'Venta para revertir',
    },
    steps: {
      reversal_notice: 'Enviar el aviso',
      reversal_ready: 'Proponer la reversión',
    },
    reasons: {
      reversal_first_notice: 'Más de 90 días de mora: falta el primer aviso de {name}',
      reversal_second_notice: 'Falta el segundo aviso de {name}',
      reversal_ready: 'Los dos avisos de {name} ya se enviaron',
    },
  },
  operators: {
    sections: { reversals: 'Reversiones' },
    kinds: {
      reversals_revert: 'Revertir una venta',
      reversals_voidCredit: 'Anular un crédito reconocido',
    },
    fields: {
      outstanding: 'Capital que falta',
      recoveryCredit: 'Crédito reconocido',
    },
  },
  settingsDesk: {
    acts: {
      recovery_userTypes: 'Menú: calculadora de recuperación',
    },
    keys: {
      feature_fairExitView: 'Simulación de salida para clientes',
      recovery_userTypes: 'Calculadora de recuperación',
      reversal_freeAfterDays: 'Días hasta que lo revertido queda libre',
      recovery_from12Pct: 'Crédito reconocido desde 12 cuotas pagadas',
      recovery_from24Pct: 'Crédito reconocido desde 24 cuotas pagadas',
      recovery_perYearPct: 'Crédito reconocido: más por cada año después de 60 cuotas',
      recovery_maxPct: 'Crédito reconocido: parte más alta de lo pagado',
      recovery_months: 'Vigencia de un crédito reconocido',
      recovery_lookupsPerDay: 'Consultas por día en la calculadora',
    },
  },
  trail: {
    acts: {
      reversals_sendNotice: 'Envió un aviso de reversión',
      reversals_revert: 'Aprobó la reversión de una venta',
      reversals_freeUnit: 'Quedó libre lo revertido',
      reversals_holdCredit: 'Asoció un crédito a una prerreserva',
      reversals_applyCredit: 'Usó un crédito en una compra',
      reversals_endCredit: 'Venció un crédito reconocido',
      reversals_voidCredit: 'Aprobó la anulación de un crédito',
    },
    areas: { reversals: 'Reversiones' },
    objects: { reversal: 'Reversión' },
  },
} as const;

export const server = {
  notifications: {
    reversalNotice: {
      title: 'Aviso {number} de reversión',
      detail: {
        one: 'Su compra de {product} tiene {n} cuota vencida por {amount} y puede revertirse. Cualquier pago detiene el proceso: pague o comuníquese con nosotros.',
        other:
          'Su compra de {product} tiene {n} cuotas vencidas por {amount} y puede revertirse. Cualquier pago detiene el proceso: pague o comuníquese con nosotros.',
      },
    },
    saleReverted: {
      title: 'Compra revertida',
      detail:
        'Su compra de {product} fue revertida y ya no debe nada de ella. Se le reconocen hasta {amount} como crédito para otra compra, hasta el {until}.',
    },
    saleRevertedNothing: {
      title: 'Compra revertida',
      detail:
        'Su compra de {product} fue revertida y ya no debe nada de ella. Por las cuotas pagadas no queda un monto reconocido.',
    },
    recoveryApplied: {
      title: 'Crédito aplicado',
      detail: 'Su crédito reconocido pagó {amount} de su compra nueva.',
    },
    recoveryEnding: {
      title: 'Su crédito está por vencer',
      detail: 'Tiene hasta {amount} de crédito para otra compra, hasta el {until}.',
    },
    recoveryEnded: {
      title: 'Crédito vencido',
      detail: 'Su crédito reconocido de hasta {amount} venció sin usarse.',
    },
    recoveryVoided: {
      title: 'Crédito anulado',
      detail:
        'Su crédito reconocido de hasta {amount} fue anulado por dos personas de la oficina. Si tiene una duda, escríbanos en atención al cliente.',
    },
  },
} as const;
