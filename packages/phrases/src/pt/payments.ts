import type * as source from '../es/payments.ts';
import type { Translation } from '../phrase.ts';
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
    makePayment: 'Fazer pagamento',
    receipts: 'Recibos',
    checkPayment: 'Verificar pagamento',
    prepaidCards: 'Cartões pré-pagos',
    // the short word of the bottom bar
    pay: 'Pagar',
  },
} as const satisfies Translation<typeof source.entrance>;

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
} as const satisfies Translation<typeof source.office>;

export const account = {
  // What a charge of payments is called where it is kept (PAY-73).
  keptWords: { prepaid: { cards: entrance.menu.prepaidCards } },
  errors: {
    ...batchErrors,
    own_friend_code:
      'É o seu próprio documento, e você não pode usar o seu código. Escreva o da outra pessoa.',
    late_money_decided: 'Já se decidiu o que acontece com este dinheiro. Veja como ficou.',
  },
  lateMoney,
  people: {
    looks: {
      parts: {
        payments: 'Seus pagamentos',
        documents: 'Seus recibos',
        seen_payments: 'Viu seus pagamentos como você os vê',
        seen_documents: 'Viu seus recibos como você os vê',
      },
    },
  },
} as const satisfies Translation<typeof source.account>;

export const desk = {
  errors: {
    person_wishes: 'Esta pessoa já escolheu o que fazer com o dinheiro. Faça o que ela pediu.',
  },
  customers: {
    by: {
      receipt: 'Recibo',
      payment: 'Referência de pagamento',
    },
    tabs: {
      payments: 'Pagamentos',
      documents: 'Documentos',
    },
  },
  deskMoney,
  paymentRefundsDesk,
  notices: {
    restrictions: {
      title: 'Pagamentos restritos',
      lead: 'Empresas que não cobram por um tempo. Um pagamento já iniciado pode terminar.',
      add: 'Restringir pagamentos',
      companies: 'Empresas',
      methods: 'Métodos',
      allMethods: 'Todos os métodos',
      cash: 'Caixa',
      saved: 'Restrição salva.',
      ended: 'Os pagamentos estão abertos de novo.',
      endTitle: 'Abrir os pagamentos agora?',
      endHint: 'Se ainda não começou, a restrição fica cancelada.',
      end: 'Abrir pagamentos',
      none: 'Não há restrições.',
      overlaps:
        'Já há uma restrição para {companies} nesse tempo ({time}). Pode salvá-la; vale a que termina mais tarde.',
      calledOff: 'Cancelada: {time}',
      effect: 'Quem é afetado',
      touches: {
        one: 'Afeta {n} pessoa com produtos destas empresas.',
        other: 'Afeta {n} pessoas com produtos destas empresas.',
      },
      openQrs: {
        one: '{n} QR já gerado continua válido até vencer.',
        other: '{n} QRs já gerados continuam válidos até vencer.',
      },
      otherReason: 'Outro motivo, com suas palavras',
      reasonIn: 'Motivo em {language}',
      reasonHint: 'Os clientes leem como você escreve. Sem tradução, leem o texto em espanhol.',
      endsFirst: 'O fim deve ser depois do início.',
      fileName: 'pagamentos-restritos',
      endedBy: 'Encerrou',
      endedReason: 'Motivo do fim',
      said: 'O que o cliente lerá',
    },
  },
  operators: {
    sections: {
      restrictions: 'Pagamentos restritos',
    },
    kinds: {
      payments_regularize: 'Regularizar um pagamento',
      payments_closeMissingMoney: 'Encerrar dinheiro que falta no banco',
      payments_refund: 'Devolver um pagamento',
      payments_chargeback: 'Aceitar uma contestação',
      payments_chargebackLoss: 'Assumir a perda de uma contestação',
    },
    fields: {
      inRegularization: 'Em regularização',
      total: 'Total aplicado',
      credit: 'Crédito a favor',
      missingMoney: 'Dinheiro que falta',
      paymentRefund: 'Pagamento a devolver',
      paymentChargeback: 'Pagamento que o banco reclama',
      chargebackLoss: 'Perda que a empresa assume',
    },
  },
  settingsDesk: {
    groups: {
      payments: 'Pagamentos',
    },
    dryRun: {
      kept: {
        qrs: {
          one: '{n} QR vigente mantém sua hora de vencimento.',
          other: '{n} QR vigentes mantêm sua hora de vencimento.',
        },
        prepaidCards: {
          one: '{n} cartão pré-pago mantém o vencimento',
          other: '{n} cartões pré-pagos mantêm o vencimento',
        },
        regularizations: {
          one: '{n} regularização aberta mantém a data prometida.',
          other: '{n} regularizações abertas mantêm a data prometida.',
        },
      },
      rows: {
        qrsOpen: 'QR vigentes',
        qrsPaidInTime: 'Pagamentos por QR que chegaram dentro do prazo',
        qrsWithFreshRate: 'QR criados com uma taxa de câmbio permitida',
        ratesUsable: 'Taxas de câmbio que podem ser usadas agora',
        regularizationsLate: 'Regularizações fora do prazo',
        regularizationsInTime: 'Regularizações encerradas dentro do prazo',
        regularizationsBySecondPerson: 'Regularizações que precisam de outra pessoa',
        paymentsToAskBack: 'Pagamentos cuja devolução pode ser pedida',
        refundsBySecondPerson: 'Devoluções que precisam de outra pessoa',
        refundsAnsweredInTime: 'Pedidos de devolução respondidos a tempo',
        refundsSentInTime: 'Devoluções enviadas a tempo',
      },
    },
    keys: {
      card_maxPerTransactionUsd: 'Máximo com cartão por pagamento e por dia (em dólares)',
      card_maxSaved: 'Cartões que uma pessoa guarda',
      card_maxDeclines: 'Recusas seguidas até a pausa dos cartões',
      qr_validHours: 'Validade de um QR',
      prepaid_months: 'Validade de um cartão pré-pago',
      prepaid_triesPerHour: 'Tentativas por hora com um cartão pré-pago',
      qr_pollSeconds: 'Consulta ao banco com o QR à vista',
      qr_backgroundSeconds: 'Consulta ao banco depois',
      quote_minutes: 'Validade de uma cotação',
      rate_maxAgeHours: 'Idade máxima da taxa de câmbio',
      rate_refreshHours: 'Atualização da taxa de câmbio',
      regularization_hours: 'Prazo de uma regularização (horas úteis)',
      refund_sendHours: 'Prazo para enviar uma devolução (horas úteis)',
      refund_requestDays: 'Dias para pedir a devolução de um pagamento',
      refund_answerHours: 'Prazo para responder um pedido de devolução (horas úteis)',
      check_triesPerHour: 'Consultas de pagamento por hora',
      points_dailyUsd: 'Pontos por dia sem confirmar a identidade (em dólares)',
      friend_minutes: 'Validade de um código amigo',
      approval_regularizationUsd: 'Dinheiro que uma só pessoa regulariza (em dólares)',
      approval_refundUsd: 'Pagamento que uma só pessoa devolve (em dólares)',
    },
  },
  trail: {
    acts: {
      payments_start: 'Iniciou um pagamento',
      payments_saveCard: 'Guardou um cartão',
      payments_removeCard: 'Retirou um cartão guardado',
      payments_agreeMonthly: 'Combinou um pagamento mensal com cartão',
      payments_stopMonthly: 'Parou um pagamento mensal com cartão',
      payments_skipMonthly: 'Mudou se a próxima parcela é cobrada no cartão',
      payments_endMonthly: 'Encerrou um pagamento mensal com cartão',
      payments_settle: 'Confirmou um pagamento',
      payments_reverse: 'Reverteu um pagamento',
      payments_requestRefund: 'Pediu a devolução de um pagamento',
      payments_withdrawRefund: 'Retirou um pedido de devolução',
      payments_declineRefund: 'Não devolveu um pagamento',
      payments_hearChargeback: 'Recebeu uma contestação de um cartão',
      payments_contestChargeback: 'Defendeu um pagamento contestado',
      payments_writeOffChargeback: 'Assumiu a perda de uma contestação',
      payments_recordReturn: 'Registrou dinheiro devolvido',
      payments_recordRegularizationReturn: 'Registrou a devolução de dinheiro a regularizar',
      payments_regularize: 'Deixou um pagamento para regularizar',
      payments_cancelled: 'Anulou um pagamento',
      payments_expired: 'Venceu o prazo de um pagamento',
      payments_failed: 'Um pagamento não foi concluído',
      payments_moneyMissing: 'Não encontrou no banco o dinheiro de um pagamento',
      payments_moneyUnplaced: 'Deixou ao escritório dinheiro de uma conta ou moeda desconhecida',
      payments_applyRegularization: 'Aplicou dinheiro por regularizar',
      payments_closeMissingMoney: 'Encerrou um caso de dinheiro que falta',
      payments_addRestriction: 'Restringiu pagamentos',
      payments_exportRestrictions: 'Baixou as restrições de pagamento',
      payments_endRestriction: 'Retirou uma restrição de pagamentos',
      payments_setWalletPin: 'Mudou o PIN da sua carteira',
      payments_issueFriendCode: 'Criou um código amigo',
      payments_revokeFriendCode: 'Revogou um código amigo',
      payments_orderPrepaidBatch: 'Pediu um lote de cartões pré-pagos',
      payments_showPrepaidCards: 'Viu os números e as senhas de um lote de cartões pré-pagos',
      payments_sellPrepaidCard: 'Registrou o comprador de um cartão pré-pago',
      payments_blockPrepaidCard: 'Bloqueou um cartão pré-pago perdido',
    },
    objects: {
      payment: 'Pagamento',
      regularization: 'Pagamento a regularizar',
      missingMoney: 'Dinheiro que falta no banco',
      paymentRestriction: 'Restrição de pagamentos',
      friendCode: 'Código amigo',
      prepaidBatch: 'Lote de cartões pré-pagos',
      prepaidCard: 'Cartão pré-pago',
    },
    areas: {
      payments: 'Pagamentos',
      receipts: 'Recibos',
    },
    facts: {
      method: 'Forma de pagamento',
      receipt: 'Recibo',
    },
  },
  workList: {
    kinds: {
      regularization: 'Pagamento a regularizar',
      missing_money: 'Dinheiro que não confere com o banco',
      refund_request: 'Devolução pedida',
      payment_return: 'Dinheiro a devolver',
      regularization_return: 'Dinheiro a regularizar que é devolvido',
      chargeback: 'Contestação de um cartão',
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
      amount_differs: 'O valor não confere',
      paid_after_expiry: 'Pago depois do prazo do QR',
      already_paid: 'A parcela já estava paga',
      intent_closed: 'O pagamento já estava encerrado',
      currency_differs: 'A moeda não confere',
      company_differs: 'Chegou à conta de outra empresa',
      orphan: 'Não corresponde a nenhum pagamento',
      posting_failed: 'Não foi possível registrar',
      money_missing: 'Está nos livros e não na lista do banco',
      money_not_booked: 'Está na lista do banco e não nos livros',
      money_differs: 'Os livros e a lista têm outro valor',
      money_taken_back: 'A lista o tem como devolvido',
      money_twice: 'A lista o tem duas vezes',
      money_other_day: 'A lista o tem em outro dia',
      money_other_company: 'A lista o tem em outra empresa',
      money_not_taken: 'O provedor não entrega o valor cobrado',
      return_transfer: 'Falta enviá-lo por transferência',
      return_refused: 'O provedor não o devolve',
      return_waits: 'O provedor ainda não o devolveu',
      refund_requested: 'O cliente pede a devolução de um pagamento',
      chargeback_open: 'O banco do cartão reclama o dinheiro',
      chargeback_lost: 'O banco já retirou o dinheiro: falta registrá-lo',
      unknown_account: 'Chegou a uma conta que nenhuma empresa tem',
      unknown_currency: 'Chegou em uma moeda desconhecida',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  notifications: {
    paymentConfirmed: {
      title: 'Pagamento confirmado',
      detail: 'Recebemos seu pagamento. Recibo {receipt}.',
    },
    qrPaymentConfirmed: {
      title: 'Pagamento confirmado',
      detail: 'Recebemos seu pagamento por QR. Recibo {receipt}.',
    },
    instalmentsPaid: {
      title: 'Pagamento confirmado',
      detail: {
        one: 'Recebemos {amount} pela parcela {numbers} ({product}). Recibo {receipt}.',
        other: 'Recebemos {amount} pelas parcelas {numbers} ({product}). Recibo {receipt}.',
      },
    },
    initialPaid: {
      title: 'Pagamento confirmado',
      detail: 'Recebemos {amount} pela entrada ({product}). Recibo {receipt}.',
    },
    purchasePaidOff: {
      title: 'Tudo pago',
      detail: 'Recebemos {amount}: {product} está pago por completo. Recibo {receipt}.',
    },
    paymentReceived: {
      title: 'Pagamento confirmado',
      detail: 'Recebemos {amount}. Recibo {receipt}.',
    },
    paymentInRegularization: {
      title: 'Pagamento em regularização',
      detail:
        'Seu pagamento por QR foi confirmado e está em processo de regularização. Responderemos até {promisedAt}.',
    },
    moneyApplied: {
      title: 'Pagamento regularizado',
      detail: 'Aplicamos {amount} que estava em análise. Recibo {receipt}.',
    },
    friendCodeUsed: {
      title: 'Seu código amigo foi usado',
      detail: '{name} pagou {amount} com seu código amigo.',
    },
    paidByFriend: {
      title: 'Pagamento com código amigo',
      detail: '{name} pôs {amount} do seu pagamento.',
    },
    ...refundNotices,
    ...monthlyNotices,
    paymentsRestricted: {
      title: 'Pagamentos restritos',
      detail: 'Os pagamentos do clube e de viagens estarão restritos de {from} até {to}.',
    },
  },
  receipts,
  // Read aloud to whoever cannot see the picture of a captcha.
  captcha: {
    plus: 'mais',
    numbers:
      'dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte',
  },
  ownData: {
    payments: { one: '{n} pagamento iniciado', other: '{n} pagamentos iniciados' },
    friendCodes: { one: '{n} código amigo', other: '{n} códigos amigo' },
    cards: { one: '{n} cartão guardado', other: '{n} cartões guardados' },
    refundRequests: { one: '{n} pedido de devolução', other: '{n} pedidos de devolução' },
    walletHolds: { one: '{n} pagamento com seus pontos', other: '{n} pagamentos com seus pontos' },
  },
} as const satisfies Translation<typeof source.server>;
