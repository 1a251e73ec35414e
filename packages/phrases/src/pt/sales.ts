import type * as source from '../es/sales.ts';
import type { Translation } from '../phrase.ts';
import { planPaper, plans } from './sales/plans.ts';
import { portfolio } from './sales/portfolio.ts';
import { sales } from './sales/sales.ts';

export const entrance = {
  menu: {
    home: 'Início',
    myProducts: 'Meus produtos',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  errors: {
    step_not_allowed: 'Ainda falta um passo antes deste. Complete-o e tente novamente.',
    plan_kind_not_allowed: 'Esta forma de pagamento não é oferecida aqui. Escolha outra.',
    term_invalid: 'O prazo é um número inteiro de meses, de 1 a {n}.',
    term_too_long: 'O prazo mais longo é de {n} meses.',
    due_day_invalid: 'Escolha um dos dias de pagamento: 5, 10, 15, 20 ou 25.',
    initial_invalid: 'Escreva um valor, por exemplo 1500,50: mais de {above} e menos de {below}.',
    initial_too_low: 'A entrada deve ser mais de {above}.',
    initial_too_high: 'A entrada deve ser menos de {below}. Para pagar tudo, escolha à vista.',
  },
  plans,
  sales,
} as const satisfies Translation<typeof source.office>;

export const account = {
  people: {
    looks: {
      parts: {
        products: 'Seus produtos',
        seen_home: 'Viu seu início como você o vê',
        seen_products: 'Viu seus produtos como você os vê',
      },
    },
  },
} as const satisfies Translation<typeof source.account>;

export const desk = {
  portfolio,
  operators: {
    sections: {
      portfolio: 'Carteira e atrasos',
    },
  },
  customers: {
    by: {
      sale: 'Venda',
    },
    tabs: {
      products: 'Produtos',
    },
  },
  settingsDesk: {
    groups: {
      fines: 'Multas',
      plans: 'Planos e pagamentos aplicados',
    },
    options: {
      fine: 'multa',
      expenses: 'despesas',
      form: 'taxa de formulário',
      interest: 'juros',
      capital: 'principal',
    },
    dryRun: {
      tables: {
        finesOwed: 'Multas devidas hoje',
        newPlans: 'O que um plano novo pagará',
      },
      kept: {
        plans: {
          one: '{n} plano vigente mantém as condições com que começou.',
          other: '{n} planos vigentes mantêm as condições com que começaram.',
        },
      },
      rows: {
        finesUsd: 'Multas em dólares',
        finesBob: 'Multas em bolivianos',
        fineExample: 'Principal de {capital}, {days} dias de atraso',
        plansWithFine: 'Planos que devem multa',
        partPaymentFine: 'Para multas, se cada plano vencido pagar hoje a metade',
        partPaymentExpenses: 'Para despesas',
        partPaymentForm: 'Para taxa de formulário',
        partPaymentInterest: 'Para juros',
        partPaymentCapital: 'Para o principal',
        reversalDayPassed: 'Vendas cujo último dia para regularizar já passou',
        firstDueInTime: 'Planos cuja primeira parcela respeita o prazo',
        plansOnDueDay: 'Planos que vencem num desses dias',
        plansWithinTerm: 'Planos cujo prazo cabe',
        plansAboveLeast: 'Planos cuja parcela alcança a mínima',
        membershipsToApprove: 'Planos de sócio que esperariam uma aprovação',
      },
    },
    keys: {
      fine_annualPct: 'Multa por ano',
      fine_graceDays: 'Dias de carência',
      fine_floorUsd: 'Multa mínima',
      fine_capPct: 'Multa máxima sobre a parcela',
      calendar_region: 'Feriados do departamento',
      reversal_noticeDays: 'Dias entre os dois avisos de reversão',
      plan_firstDueMinDays: 'Prazo até a primeira parcela',
      plan_dueDays: 'Dias de vencimento oferecidos',
      plan_maxTermMonths: 'Prazo mais longo',
      plan_minInstalmentUsd: 'Parcela mínima',
      recovery_capNewPct: 'Crédito reconhecido: maior parte do preço novo',
      recovery_freshPct: 'Dinheiro novo junto a um crédito reconhecido, ao menos',
      plan_allowFlat: 'Oferecer planos com juros simples',
      membership_initialLimitUsd: 'Planos de sócio sem aprovação, até',
      allocation_order: 'Ordem em que um pagamento é aplicado',
    },
  },
  trail: {
    acts: {
      sales_sell: 'Vendeu: contrato assinado e entrada paga',
      sales_payOff: 'Quitou antes do prazo',
      sales_exportPortfolio: 'Baixou a carteira de clientes',
    },
    areas: {
      sales: 'Produtos e planos',
    },
    objects: {
      sale: 'Venda',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  planPaper,
  notifications: {
    lotInstalmentDueSoon: {
      title: 'Parcela a vencer',
      detail: 'Sua parcela {number} do lote {lot}, quadra {block}, vence em {dueOn}: {amount}.',
    },
    instalmentDueSoon: {
      title: 'Parcela a vencer',
      detail: 'Sua parcela {number} de {product} vence em {dueOn}: {amount}.',
    },
    lotInstalmentsOverdue: {
      title: { one: 'Parcela vencida', other: 'Parcelas vencidas' },
      detail: {
        one: 'Você tem {n} parcela vencida do lote {lot}, quadra {block}. Pode pagá-la ou ver opções.',
        other:
          'Você tem {n} parcelas vencidas do lote {lot}, quadra {block}. Pode pagá-las ou ver opções.',
      },
    },
    instalmentsOverdue: {
      title: { one: 'Parcela vencida', other: 'Parcelas vencidas' },
      detail: {
        one: 'Você tem {n} parcela vencida de {product}. Pode pagá-la ou ver opções.',
        other: 'Você tem {n} parcelas vencidas de {product}. Pode pagá-las ou ver opções.',
      },
    },
  },
} as const satisfies Translation<typeof source.server>;
