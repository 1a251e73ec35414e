import { planPaper, plans } from './sales/plans.ts';
import { portfolio } from './sales/portfolio.ts';
import { sales } from './sales/sales.ts';

export const entrance = {
  menu: {
    home: 'Inicio',
    myProducts: 'Mis productos',
  },
} as const;

export const office = {
  errors: {
    step_not_allowed: 'Todavía falta un paso antes de este. Complételo e intente nuevamente.',
    plan_kind_not_allowed: 'Esta forma de pago no se ofrece aquí. Elija otra.',
    term_invalid: 'El plazo es un número entero de meses, de 1 a {n}.',
    term_too_long: 'El plazo más largo es de {n} meses.',
    due_day_invalid: 'Elija uno de los días de pago: 5, 10, 15, 20 o 25.',
    initial_invalid: 'Escriba un monto, por ejemplo 1500,50: más de {above} y menos de {below}.',
    initial_too_low: 'La cuota inicial debe ser más de {above}.',
    initial_too_high:
      'La cuota inicial debe ser menos de {below}. Si quiere pagar todo, elija al contado.',
  },
  plans,
  sales,
} as const;

export const account = {
  people: {
    looks: {
      parts: {
        products: 'Sus productos',
        seen_home: 'Vio su inicio como usted lo ve',
        seen_products: 'Vio sus productos como usted los ve',
      },
    },
  },
} as const;

export const desk = {
  portfolio,
  operators: {
    sections: {
      portfolio: 'Cartera y mora',
    },
  },
  customers: {
    by: {
      sale: 'Venta',
    },
    tabs: {
      products: 'Productos',
    },
  },
  settingsDesk: {
    groups: {
      fines: 'Multas',
      plans: 'Planes y pagos aplicados',
    },
    options: {
      fine: 'multa',
      expenses: 'gastos',
      form: 'formulario',
      interest: 'interés',
      capital: 'capital',
    },
    dryRun: {
      tables: {
        finesOwed: 'Multas que se deben hoy',
        newPlans: 'Lo que pagará un plan nuevo',
      },
      kept: {
        plans: {
          one: '{n} plan vigente conserva las condiciones con las que empezó.',
          other: '{n} planes vigentes conservan las condiciones con las que empezaron.',
        },
      },
      rows: {
        finesUsd: 'Multas en dólares',
        finesBob: 'Multas en bolivianos',
        fineExample: 'Capital de {capital}, {days} días de mora',
        plansWithFine: 'Planes que deben multa',
        partPaymentFine: 'A multas, si cada plan vencido paga hoy la mitad',
        partPaymentExpenses: 'A gastos',
        partPaymentForm: 'A formulario',
        partPaymentInterest: 'A interés',
        partPaymentCapital: 'A capital',
        reversalDayPassed: 'Ventas cuyo último día para ponerse al día ya pasó',
        firstDueInTime: 'Planes cuya primera cuota respeta el plazo',
        plansOnDueDay: 'Planes que vencen en uno de esos días',
        plansWithinTerm: 'Planes cuyo plazo cabe',
        plansAboveLeast: 'Planes cuya cuota alcanza la mínima',
        membershipsToApprove: 'Membresías que esperarían una aprobación',
      },
    },
    keys: {
      fine_annualPct: 'Multa por año',
      fine_graceDays: 'Días de gracia',
      fine_floorUsd: 'Multa mínima',
      fine_capPct: 'Multa máxima sobre la cuota',
      calendar_region: 'Feriados departamentales',
      reversal_noticeDays: 'Días entre los dos avisos de reversión',
      plan_firstDueMinDays: 'Plazo hasta la primera cuota',
      plan_dueDays: 'Días de vencimiento que se ofrecen',
      plan_maxTermMonths: 'Plazo más largo',
      plan_minInstalmentUsd: 'Cuota mínima',
      recovery_capNewPct: 'Crédito reconocido: parte más alta del precio nuevo',
      recovery_freshPct: 'Dinero nuevo junto a un crédito reconocido, al menos',
      plan_allowFlat: 'Ofrecer planes de interés plano',
      membership_initialLimitUsd: 'Membresías sin aprobación, hasta',
      allocation_order: 'Orden en que se aplica un pago',
    },
  },
  trail: {
    acts: {
      sales_sell: 'Vendió: el contrato está firmado y la cuota inicial pagada',
      sales_payOff: 'Terminó de pagar antes del plazo',
      sales_exportPortfolio: 'Descargó la cartera de clientes',
    },
    areas: {
      sales: 'Productos y planes',
    },
    objects: {
      sale: 'Venta',
    },
  },
} as const;

export const server = {
  planPaper,
  notifications: {
    lotInstalmentDueSoon: {
      title: 'Cuota por vencer',
      detail: 'Su cuota {number} del lote {lot} Mza. {block} vence el {dueOn} por {amount}.',
    },
    instalmentDueSoon: {
      title: 'Cuota por vencer',
      detail: 'Su cuota {number} de {product} vence el {dueOn} por {amount}.',
    },
    lotInstalmentsOverdue: {
      title: { one: 'Cuota vencida', other: 'Cuotas vencidas' },
      detail: {
        one: 'Tiene {n} cuota vencida del lote {lot} Mza. {block}. Puede pagarla o ver opciones.',
        other:
          'Tiene {n} cuotas vencidas del lote {lot} Mza. {block}. Puede pagarlas o ver opciones.',
      },
    },
    instalmentsOverdue: {
      title: { one: 'Cuota vencida', other: 'Cuotas vencidas' },
      detail: {
        one: 'Tiene {n} cuota vencida de {product}. Puede pagarla o ver opciones.',
        other: 'Tiene {n} cuotas vencidas de {product}. Puede pagarlas o ver opciones.',
      },
    },
  },
} as const;
