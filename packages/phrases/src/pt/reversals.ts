import type * as source from '../es/reversals.ts';
import type { Translation } from '../phrase.ts';
import { reversalsDesk } from './reversals/desk.ts';
import { reversals } from './reversals/office.ts';

export const entrance = {
  menu: {
    recoveryCalculator: 'Calculadora de recuperação',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  errors: {
    reversal_not_allowed: 'Esta venda não pode ser revertida agora. Veja o motivo em sua reversão.',
    recovery_used:
      'Este crédito não está mais disponível: foi usado, está associado a uma pré-reserva ou foi anulado.',
    recovery_expired: 'Este crédito venceu e não pode mais ser usado.',
    recovery_fresh_money: 'Com um crédito reconhecido, o dinheiro novo deve ser ao menos {fresh}.',
  },
  reversals,
} as const satisfies Translation<typeof source.office>;

export const account = {
  people: {
    looks: {
      parts: {
        reversals: 'Uma reversão sua',
        recovery_calculator: 'Suas reversões na calculadora',
      },
    },
  },
} as const satisfies Translation<typeof source.account>;

export const desk = {
  reversalsDesk,
  workList: {
    kinds: {
      reversal_notice: 'Aviso de reversão',
      reversal_ready: 'Venda para reverter',
    },
    steps: {
      reversal_notice: 'Enviar o aviso',
      reversal_ready: 'Propor a reversão',
    },
    reasons: {
      reversal_first_notice: 'Mais de 90 dias de atraso: falta o primeiro aviso de {name}',
      reversal_second_notice: 'Falta o segundo aviso de {name}',
      reversal_ready: 'Os dois avisos de {name} já foram enviados',
    },
  },
  operators: {
    sections: { reversals: 'Reversões' },
    kinds: {
      reversals_revert: 'Reverter uma venda',
      reversals_voidCredit: 'Anular um crédito reconhecido',
    },
    fields: {
      outstanding: 'Capital que falta',
      recoveryCredit: 'Crédito reconhecido',
    },
  },
  settingsDesk: {
    acts: {
      recovery_userTypes: 'Menu: calculadora de recuperação',
    },
    keys: {
      feature_fairExitView: 'Simulação de saída para clientes',
      recovery_userTypes: 'Calculadora de recuperação',
      reversal_freeAfterDays: 'Dias até o revertido ficar livre',
      recovery_from12Pct: 'Crédito reconhecido a partir de 12 parcelas pagas',
      recovery_from24Pct: 'Crédito reconhecido a partir de 24 parcelas pagas',
      recovery_perYearPct: 'Crédito reconhecido: mais por ano depois de 60 parcelas',
      recovery_maxPct: 'Crédito reconhecido: maior parte do que foi pago',
      recovery_months: 'Validade de um crédito reconhecido',
      recovery_lookupsPerDay: 'Consultas por dia na calculadora',
    },
  },
  trail: {
    acts: {
      reversals_sendNotice: 'Enviou um aviso de reversão',
      reversals_revert: 'Aprovou a reversão de uma venda',
      reversals_freeUnit: 'O revertido ficou livre',
      reversals_holdCredit: 'Associou um crédito a uma pré-reserva',
      reversals_applyCredit: 'Usou um crédito em uma compra',
      reversals_endCredit: 'Um crédito reconhecido venceu',
      reversals_voidCredit: 'Aprovou a anulação de um crédito',
    },
    areas: { reversals: 'Reversões' },
    objects: { reversal: 'Reversão' },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  notifications: {
    reversalNotice: {
      title: 'Aviso {number} de reversão',
      detail: {
        one: 'Sua compra de {product} tem {n} parcela vencida de {amount} e pode ser revertida. Qualquer pagamento interrompe o processo: pague ou fale conosco.',
        other:
          'Sua compra de {product} tem {n} parcelas vencidas de {amount} e pode ser revertida. Qualquer pagamento interrompe o processo: pague ou fale conosco.',
      },
    },
    saleReverted: {
      title: 'Compra revertida',
      detail:
        'Sua compra de {product} foi revertida e você não deve mais nada dela. São reconhecidos até {amount} como crédito para outra compra, até {until}.',
    },
    saleRevertedNothing: {
      title: 'Compra revertida',
      detail:
        'Sua compra de {product} foi revertida e você não deve mais nada dela. Pelas parcelas pagas, nenhum valor é reconhecido.',
    },
    recoveryApplied: {
      title: 'Crédito aplicado',
      detail: 'Seu crédito reconhecido pagou {amount} da sua compra nova.',
    },
    recoveryEnding: {
      title: 'Seu crédito está para vencer',
      detail: 'Você tem até {amount} de crédito para outra compra, até {until}.',
    },
    recoveryEnded: {
      title: 'Crédito vencido',
      detail: 'Seu crédito reconhecido de até {amount} venceu sem uso.',
    },
    recoveryVoided: {
      title: 'Crédito anulado',
      detail:
        'Seu crédito reconhecido de até {amount} foi anulado por duas pessoas do escritório. Se tiver uma dúvida, escreva ao atendimento ao cliente.',
    },
  },
} as const satisfies Translation<typeof source.server>;
