import { campaignsDesk } from './campaigns/desk.ts';
import type * as source from '../es/campaigns.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    ranking: 'Ranking',
    bestSellerBonus: 'Bônus melhor vendedor',
    promotions: 'Promoções',
    travelRace: 'Corrida da viagem',
    bonuses: 'Bônus',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  adviserDay: {
    kinds: { race_due: 'Parcela que protege pontos' },
    messages: {
      race_due:
        'Olá {name}, sua parcela de {what} vence {date}. Você pode pagá-la no escritório virtual.',
      race_due_late:
        'Olá {name}, sua parcela de {what} venceu {date}. Você pode pagá-la no escritório virtual; se precisar, me diga.',
    },
  },
  errors: {
    dispute_closed: 'O prazo para contestar já terminou.',
    dispute_open: 'Já existe uma contestação aberta nesta campanha.',
  },
  campaigns: {
    title: {
      race: 'Ranking',
      bonus: 'Bônus melhor vendedor',
    },
    lead: {
      race: 'Corrida da viagem: um ponto por cada dólar pago das suas vendas.',
      bonus: 'Soma dos preços do que vendeu no mês.',
    },
    dates: '{from} a {to}',
    period: 'Período',
    states: {
      draft: 'Rascunho',
      running: 'Em andamento',
      closing: 'Em revisão',
      closed: 'Encerrada',
    },
    imported: 'Importada',
    importedNote: 'Quadro de antes dos nossos livros: não tem recibos.',
    none: 'Ainda não há uma campanha',
    noneHint: 'Quando uma começar, aqui verá o seu lugar.',
    empty: 'Ninguém tem pontos ainda',
    emptyHint: 'O primeiro pagamento de uma venda destas datas abre o quadro.',
    own: 'A sua posição',
    noOwn: 'Não tem vendas neste período.',
    place: 'Lugar {place}',
    noPlace: 'Sem lugar',
    points: {
      one: '{n} ponto',
      other: '{n} pontos',
    },
    sales: {
      one: '{n} venda',
      other: '{n} vendas',
    },
    inside: 'Está entre quem ganha.',
    insideClosed: 'Você ficou entre quem ganhou.',
    missing: {
      race: 'Faltam {points} para o lugar {winners}, com uma venda nova.',
      bonus: 'Faltam {points} para o lugar {winners}.',
    },
    provisional: 'Deles, {points} são provisórios: faltam as parcelas 1 e 2.',
    suspended: 'Suspensos: {points}. Voltam quando o cliente pagar a parcela 1 ou 2 atrasada.',
    need: {
      one: 'Este mês precisa de {n} venda a mais para seguir na corrida.',
      other: 'Este mês precisa de {n} vendas a mais para seguir na corrida.',
    },
    madeUp: 'Um mês sem venda já foi permitido: não pode faltar outro.',
    out: {
      state: 'Não participa pelo seu estado de consultor. Os seus pontos são guardados.',
      months: 'Ficou fora: faltou uma venda em um mês que a pedia.',
    },
    board: 'Quadro',
    winLine: {
      race: 'Até o lugar {n} viajam',
      bonus: 'Até o lugar {n} recebem {prize}',
    },
    you: 'Você',
    live: 'Move-se com cada venda e pagamento.',
    award: 'Prêmio: lugar {place}',
    payout: {
      to_pay: 'A pagar',
      paid: 'Pago',
      disputed: 'Em disputa',
    },
    paidOn: 'Pago em {on}',
    reference: 'Comprovante: {reference}',
    journey: {
      to_pay: 'A entregar',
      paid: 'Entregue',
    },
    journeyOn: 'Entregue em {on}',
    travel: 'Viagem',
    how: 'Como se conta',
    howWho:
      'Participa quem está ativo: não quem está inativo, bloqueado, expulso ou em processo de ética.',
    howRace: {
      prize: 'Viajam os primeiros {n}.',
      money:
        'Conta o que se paga de entrada, capital e juros das vendas destas datas. Multas, formulário e gastos não dão pontos.',
      cash: 'Uma venda à vista, já paga, conta {pct}% do preço mais {n} parcelas do plano usual.',
      first:
        'As parcelas 1 e 2 devem ser pagas sem atraso: se atrasam, os pontos ficam suspensos até serem pagas.',
      months:
        'Cada mês com {n} dias de corrida ou mais pede uma venda. Um mês sem venda é permitido uma vez, se o seguinte tem duas.',
      ties: 'Em empate ganha quem tem mais vendas; depois, quem chegou antes.',
    },
    howBonus: {
      prize: 'Os primeiros {n} recebem {prize} cada um.',
      sum: 'Soma o preço de cada venda do mês e subtrai o que foi revertido no mês.',
      ties: 'Em empate ganha quem tem mais vendas; depois, quem chegou antes.',
    },
    myPoints: 'Recibos por trás dos meus pontos',
    myPointsLead: 'Cada ponto sai de um recibo. Toque em um para ver o que contou.',
    noPoints: 'Ainda não há recibos',
    noPointsHint: 'O primeiro pagamento de uma venda sua destas datas aparece aqui.',
    saleStates: {
      confirmed: 'Firme',
      provisional: 'Provisório',
      suspended: 'Suspenso',
      void: 'Anulado',
      unpaid: 'Incompleto',
      reverted: 'Revertido',
    },
    receipt: 'Recibo {number}',
    receiptNumber: 'Número do recibo',
    noReceipt: 'Sem recibo',
    receiptTitle: 'O que contou deste recibo',
    client: 'Cliente',
    hiddenClient: 'Cliente que não compartilha seus dados',
    company: 'Empresa',
    issued: 'Emitido',
    part: 'Parte',
    amount: 'Valor',
    counts: 'Conta',
    yes: 'Sim',
    no: 'Não',
    instalment: 'Parcela {n}',
    initial: 'Entrada',
    components: {
      initial: 'Entrada',
      capital: 'Capital',
      interest: 'Juros',
      form: 'Formulário',
      expenses: 'Gastos',
      fine: 'Multa',
    },
    reversed: 'Este pagamento foi estornado: os seus pontos foram retirados.',
    pointsOfReceipt: 'Pontos deste recibo',
    more: 'Ver mais',
    back: 'Voltar ao ranking',
    simulator: 'O que me falta para ganhar',
    simulatorLead: 'Com as mesmas regras do quadro.',
    mark: 'O lugar {winners} tem {points}.',
    noMark: 'Há menos de {winners} com pontos: qualquer venda dá um lugar.',
    stay: 'Não lhe falta nada. Para se manter, continue somando: ainda podem alcançar você.',
    needSale: 'Com uma venda nova: {points}.',
    needMoney: 'Só com pagamentos das suas vendas: {points}.',
    needCash: 'Ou uma venda à vista de um lote de {price}.',
    tryOut: 'Experimente',
    newSales: 'Vendas novas',
    dollars: 'Dólares que os seus clientes pagam',
    dollarsHint: 'Entrada, capital e juros. Sem decimais.',
    salesWrong: 'Digite um número inteiro, de 0 a 50.',
    dollarsWrong: 'Digite dólares inteiros, de 1 a 1000000, sem vírgulas nem pontos.',
    calculate: 'Calcular',
    afterwards: 'Ficaria no lugar {place} com {points}.',
    afterwardsOut: 'Teria {points}.',
    notRunning: 'O simulador serve enquanto a corrida está em andamento.',
    proof: 'Prova do quadro',
    proofLead:
      'Cada noite o quadro do dia é publicado e assinado. Se um número mudasse depois, a impressão não coincidiria.',
    day: 'Dia',
    hash: 'Impressão (SHA-256)',
    signature: 'Assinatura (Ed25519)',
    key: 'Chave {id}',
    publicKey: 'Chave pública',
    download: 'Baixar o quadro',
    noProof: 'Ainda não foi publicado um quadro',
    noProofHint: 'O primeiro sai esta noite.',
    check: 'Verificar aqui',
    checkedGood: 'A impressão e a assinatura coincidem.',
    checkedBad: 'Não coincidem. Avise o escritório.',
    cannotCheck: 'Este navegador não pode verificar assinaturas.',
    dispute: 'Contestar',
    disputeTitle: 'Contestar a sua posição',
    disputeLead: 'Só o seu prêmio espera a decisão; os outros seguem. Prazo: até {until}.',
    disputeWords: 'O que está errado',
    disputeHint: 'Indique a venda ou o recibo. De 10 a 1000 caracteres.',
    disputeSent: 'Contestação enviada.',
    disputeStates: {
      open: 'Contestação aberta',
      upheld: 'Contestação aceita',
      rejected: 'Contestação rejeitada',
    },
    disputeOn: 'Enviada em {on}',
    disputeAnswer: 'Resposta do escritório, {on}',
    onHome: 'Corridas e bônus',
    seeBoard: 'Ver o quadro',
  },
} as const satisfies Translation<typeof source.office>;

export const desk = {
  errors: {
    campaign_code_taken: 'Outra campanha já tem este código. Escolha outro.',
    campaign_overlaps: 'Outra campanha do mesmo tipo tem dias destas datas.',
    campaign_not_draft: 'Esta campanha já não é um rascunho.',
    campaign_not_over: 'Esta campanha pode ser encerrada quando terminar o prazo para contestar.',
    campaign_changed: 'Alguém mudou esta campanha enquanto isso. Confira o que diz agora.',
    award_disputed: 'Este prêmio espera a decisão de uma contestação.',
    award_not_final:
      'Este prêmio não pode ser pago: a campanha não está encerrada ou já foi pago com outra referência.',
    dispute_decided: 'Esta contestação já foi decidida.',
  },
  campaignsDesk,
  workList: {
    kinds: {
      campaign_awards: 'Prêmios a pagar',
      campaign_dispute: 'Contestação de um consultor',
    },
    steps: {
      campaign_awards: 'Registrar pagamentos',
      campaign_dispute: 'Decidir a contestação',
    },
    reasons: {
      campaign_awards: {
        one: '{n} prêmio espera pagamento ou entrega',
        other: '{n} prêmios esperam pagamento ou entrega',
      },
      campaign_dispute: 'Contesta a sua posição em {name}',
    },
  },
  operators: {
    sections: {
      campaigns: 'Campanhas',
    },
    kinds: {
      campaigns_start: 'Iniciar uma campanha',
      campaigns_changeRules: 'Mudar regras de uma campanha',
      campaigns_close: 'Encerrar uma campanha',
    },
    fields: {
      campaign_state: 'Estado',
      campaign_dates: 'Datas',
      campaign_winners: 'Ganhadores',
      campaign_disputeDays: 'Dias para contestar',
      campaign_monthMinDays: 'Dias com que um mês pede uma venda',
      campaign_prizeUsd: 'Prêmio em dólares',
    },
  },
  trail: {
    acts: {
      campaigns_create: 'Preparou uma campanha',
      campaigns_change: 'Mudou o rascunho de uma campanha',
      campaigns_start: 'Aprovou o início de uma campanha',
      campaigns_changeRules: 'Aprovou outras regras de uma campanha',
      campaigns_close: 'Aprovou o encerramento de uma campanha',
      campaigns_decideDispute: 'Decidiu uma contestação',
      campaigns_pay: 'Registrou o pagamento de um prêmio',
      campaigns_dispute: 'Contestou a sua posição',
      campaigns_turn: 'Terminou uma campanha: passa a revisão',
    },
    areas: {
      campaigns: 'Campanhas',
    },
    objects: {
      campaign: 'Campanha',
      dispute: 'Contestação',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  notifications: {
    racePosition: {
      title: 'Ranking',
      detail: 'Você subiu para a posição {position} da corrida da viagem.',
    },
    promotionTwoForOne: {
      title: 'Promoção 2x1',
      detail: 'Compre um plano de sócio e receba outro do mesmo tipo até {until}.',
    },
    disputeDecided: {
      title: 'Contestação decidida',
      detail: 'A sua contestação em {campaign} foi decidida. Leia a explicação no quadro.',
    },
    awardWon: {
      title: 'Você ganhou um prêmio',
      detail:
        'Você ficou no lugar {place} de {campaign}. O seu prêmio espera o pagamento ou a entrega: avisaremos você.',
    },
    journeyGiven: {
      title: 'Viagem entregue',
      detail: 'Foi registrada a entrega da sua viagem de {campaign}.',
    },
    awardPaid: {
      title: 'Prêmio pago',
      detail: 'O seu prêmio de {campaign} foi pago: {amount}.',
    },
  },
} as const satisfies Translation<typeof source.server>;
