import type * as source from '../../es/memberships/two-for-one.ts';
import type { Translation } from '../../phrase.ts';

export const twoForOne = {
  title: 'Promoção 2x1',
  lead: 'Compre um plano e receba outro igual sem custo.',
  open: 'Vigente até {until}',
  coming: 'Começa em {from}',
  over: 'Terminou em {until}',
  exhausted: 'Esgotada',
  left: {
    one: 'Resta {n}',
    other: 'Restam {n}',
  },
  none: 'Agora não há promoção 2x1',
  noneHint: 'Avisaremos quando a próxima começar.',
  overHint: 'Esta promoção já terminou.',
  exhaustedHint: 'Todas desta promoção já foram entregues.',
  comingHint: 'Você poderá aproveitá-la a partir de {from}.',
  toMemberships: 'Ver planos',
  products: 'Planos da promoção',
  take: 'Aproveitar o 2x1',
  takeOf: 'Aproveitar o 2x1 com {product}',
  noPrice: 'Consulte o preço no escritório.',
  how: {
    title: 'Como funciona',
    buy: 'Compre um plano pelo preço de tabela, sem outros descontos.',
    sign: 'Ao assinar e pagar a entrada, você recebe o segundo como pendente.',
    wait: {
      one: 'O segundo fica vigente ao pagar a primeira parcela, ou ao pagar tudo.',
      other: 'O segundo fica vigente ao pagar as primeiras {n} parcelas, ou ao pagar tudo.',
    },
    fall: {
      one: 'Se o primeiro for anulado, o segundo também será. Se já estava vigente, fica suspenso {n} dia antes.',
      other:
        'Se o primeiro for anulado, o segundo também será. Se já estava vigente, fica suspenso {n} dias antes.',
    },
    other: 'O segundo pode ser seu ou de outra pessoa adulta, com contrato próprio.',
    once: 'Uma promoção por cliente.',
  },
  taken: 'Você já aproveitou esta promoção.',
  own: 'Seu 2x1',
  ownOf: '2x1 de {product}',
  takenOn: 'Aproveitado em {date}',
  states: {
    held: 'A comprar',
    pending: 'Pendente',
    active: 'Vigente',
    suspended: 'Suspenso',
    voided: 'Anulado',
  },
  hints: {
    held: 'Conclua a compra do primeiro para receber o segundo.',
    pending: 'Falta pagar o que segue do primeiro.',
    active: 'Você já pode usar o segundo plano.',
    suspended: 'O primeiro foi anulado. O segundo fica suspenso até {until} e depois é anulado.',
    voided: 'O primeiro foi anulado, e com ele o segundo.',
  },
  gift: {
    pending:
      'É um plano de presente. Avisamos quando estiver vigente; se o contrato espera sua assinatura, assine-o.',
    active: 'É um plano de presente. Já pode usá-lo.',
    suspended:
      'É um plano de presente. A compra da qual depende foi anulada: fica suspenso e depois é anulado. A data está nas suas notificações.',
    voided: 'Era um plano de presente. A compra da qual depende foi anulada.',
  },
  steps: {
    title: 'O que falta para o segundo plano',
    sold: 'Assinar e pagar a entrada do primeiro',
    paid: 'Pagar a parcela {n}, que vence em {date}',
    wasPaid: 'Parcela {n} paga',
    overdue: 'Pagar a parcela {n}, que venceu em {date}',
    done: 'Segundo plano vigente',
  },
  goBuy: 'Continuar a compra',
  sealing: {
    hint: 'Você já assinou e pagou. Só falta o selo da empresa: avisaremos você.',
    step: 'Selo da empresa no contrato do primeiro',
    go: 'Ver a compra',
  },
  goPay: 'Ver o primeiro',
  goSecond: 'Ver o segundo',
  otherActive: '{name} já pode usar o segundo plano.',
  holder: {
    title: 'Para quem é o segundo?',
    own: 'O segundo plano é seu.',
    ownOne: 'Para mim',
    other: 'O segundo plano é para {name}.',
    otherOne: 'Para outra pessoa adulta',
    change: 'Mudar',
    again: 'Emitir outro contrato',
    hint: 'Ela terá um contrato próprio, que assina pelo celular ou em papel.',
    contracts: {
      coming: 'O contrato é emitido quando o primeiro for comprado.',
      waiting: 'O contrato espera a assinatura, pelo celular ou em papel.',
      signed: 'O contrato está assinado.',
      ended: 'O contrato terminou sem assinatura. Revise os dados e emita outro.',
    },
    save: 'Salvar',
    saved: 'Titular salvo.',
  },
  withIt: 'Com o 2x1: ao assinar e pagar a entrada, você recebe outro igual sem custo.',
} as const satisfies Translation<typeof source.twoForOne>;

export const twoForOneErrors = {
  promo_not_eligible:
    'Esta promoção não se aplica: você já a aproveitou, não é destas datas ou o preço já tem um desconto.',
  promo_exhausted: 'A promoção 2x1 se esgotou.',
  promo_second_contracted:
    'O contrato do segundo plano já foi emitido. Para mudar o titular, primeiro ele deve ser anulado.',
  promo_second_ended: 'O segundo plano já está vigente ou terminou: o titular não muda.',
  promo_second_suspended:
    'O segundo plano do 2x1 está suspenso porque o primeiro foi anulado: não pode ser alterado.',
  promo_second_oneself: 'Esse é o seu próprio documento.',
} as const satisfies Translation<typeof source.twoForOneErrors>;

export const twoForOneDesk = {
  title: 'Promoção 2x1',
  lead: 'Datas, planos e quantidade da promoção.',
  none: 'Ainda não houve uma promoção 2x1.',
  taken: 'Entregues',
  takenOf: '{taken} de {stock}',
  over: 'Terminou',
  startsOn: 'Primeiro dia',
  endsOn: 'Último dia',
  stock: 'Quantidade',
  items: 'Planos',
  save: 'Salvar mudanças',
  begin: 'Criar promoção',
  saved: 'Promoção salva.',
  next: 'Nova promoção',
  states: 'Segundos planos',
} as const satisfies Translation<typeof source.twoForOneDesk>;

export const twoForOneDeskErrors = {
  promo_overlaps: 'Essas datas se cruzam com outra promoção 2x1.',
  promo_changed: 'Outra pessoa mudou a promoção. Abra-a de novo.',
  promo_stock_taken: 'Já foram entregues mais do que essa quantidade.',
} as const satisfies Translation<typeof source.twoForOneDeskErrors>;

export const twoForOneNotices = {
  twoForOneActive: {
    title: 'Seu segundo plano está vigente',
    detail: '{product}: você já pode usá-lo.',
  },
  twoForOneSuspended: {
    title: 'Seu segundo plano está suspenso',
    detail: '{product}: o primeiro foi anulado. O segundo é anulado depois de {until}.',
  },
  twoForOneVoided: {
    title: 'Seu segundo plano foi anulado',
    detail: '{product}: o primeiro foi anulado, e com ele o segundo.',
  },
  givenNamed: {
    title: 'Você tem um plano de presente',
    detail: '{product}: assine seu contrato, pelo celular ou em papel.',
  },
  givenActive: {
    title: 'Seu plano de presente está vigente',
    detail: '{product}: você já pode usá-lo.',
  },
  givenSuspended: {
    title: 'Seu plano de presente está suspenso',
    detail: '{product}: a compra da qual depende foi anulada. É anulado depois de {until}.',
  },
  givenVoided: {
    title: 'Seu plano de presente foi anulado',
    detail: '{product}: a compra da qual depende foi anulada.',
  },
} as const satisfies Translation<typeof source.twoForOneNotices>;

export const twoForOneActs = {
  memberships_takeTwoForOne: 'Aproveitou um 2x1',
  memberships_nameTwoForOneHolder: 'Escolheu para quem é o segundo plano de um 2x1',
  memberships_openTwoForOne: 'Abriu-se o segundo plano de um 2x1',
  memberships_activateTwoForOne: 'O segundo plano de um 2x1 ficou vigente',
  memberships_suspendTwoForOne: 'Suspendeu-se o segundo plano de um 2x1',
  memberships_voidTwoForOne: 'Anulou-se um 2x1',
  memberships_saveTwoForOne: 'Mudou a promoção 2x1',
} as const satisfies Translation<typeof source.twoForOneActs>;
