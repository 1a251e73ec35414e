/** The disability card with which somebody takes over a special season ticket (SEA-9). */
export const seasonCards = {
  states: { waiting: 'Carteira em análise', refused: 'Carteira não aprovada' },
  waiting:
    'O escritório confere a carteira de {name}. Até lá ninguém entra no estádio com este carnê. Você será avisado.',
  refused: 'A carteira de {name} não foi aprovada. Motivo: {words}',
  ended:
    'O carnê terminou antes de o escritório conferir a carteira de {name}. Ela não será mais conferida.',
  left: {
    one: 'É possível enviar outra carteira mais {n} vez.',
    other: 'É possível enviar outra carteira mais {n} vezes.',
  },
  none: 'A carteira já foi enviada as vezes permitidas. É possível devolver o lugar a quem o tinha.',
  again: 'Enviar outra carteira',
  againOf: 'Enviar outra carteira de {name}',
  send: 'Enviar carteira',
  sent: 'Carteira enviada. Você será avisado.',
  open: 'Ver a carteira',
  openOf: 'Ver a carteira de {name}',
  picture: 'Carteira de deficiência de {name}',
  takeBack: 'Devolver o lugar',
  takeBackOf: 'Devolver o lugar a {name}',
  takeBackHint:
    '{name} volta a ter este lugar, e a transferência não conta. A carteira deixa de ser conferida.',
  keep: 'Não devolver',
  takenBack: 'O lugar voltou a quem o tinha.',
  transfer: 'Com carteira de deficiência, o carnê serve quando o escritório a aprova.',
} as const;

/** The same at the desk. */
export const seasonCardsDesk = {
  title: 'Carteira de um carnê',
  lead: 'Alguém ficou com um carnê especial com sua carteira de deficiência. Sem sua resposta, não entra.',
  buyer: 'Comprador',
  person: 'Quem fica com o carnê',
  document: 'Documento',
  born: 'Nascimento',
  product: 'Carnê',
  number: 'Número da carteira',
  state: 'Estado',
  states: {
    waiting: 'A conferir',
    approved: 'Aprovada',
    refused: 'Não aprovada',
    ended: 'Terminou com o carnê',
  },
  gone: 'A transferência foi desfeita: não é preciso conferir esta carteira.',
  over: 'O carnê terminou sem resposta: não é preciso conferir esta carteira.',
  ended: 'Terminou',
  sent: 'Enviada',
  due: 'Responder até',
  checked: 'Conferida',
  by: '{name}, {when}',
  words: 'Motivo',
  open: 'Ver a carteira',
  picture: 'Carteira de deficiência de {name}',
  approve: 'Aprovar',
  refuse: 'Não aprovar',
  refuseTitle: 'Não aprovar a carteira',
  refuseLead: 'O comprador lê este motivo e pode enviar outra carteira.',
  why: 'Motivo para o comprador',
  whyHint: 'De 10 a 300 caracteres: o que falta e o que deve enviar.',
  approved: 'Carteira aprovada. O comprador recebe um aviso.',
  refused: 'O comprador recebe um aviso com o motivo.',
} as const;

/** What the buyer is told. */
export const seasonCardNotices = {
  seasonCardEnded: {
    title: 'O carnê terminou sem a carteira conferida',
    detail:
      '{product} terminou antes de o escritório conferir a carteira de {name}. Ela não será mais conferida.',
  },
  seasonPlaceTaken: {
    title: 'Um carnê é para você',
    detail: '{product} foi transferido para você. Veja em seus ingressos.',
  },
  seasonCardApproved: {
    title: 'A carteira do seu carnê foi aprovada',
    detail: '{name} já pode usar {product}. Mostre-o em um telefone.',
  },
  seasonCardRefused: {
    title: 'A carteira do seu carnê não foi aprovada',
    detail: 'Não aprovamos a carteira de {name} para {product}: {reason}',
  },
} as const;

export const seasonCardWork = {
  kind: 'Carteira de um carnê transferido',
  step: 'Conferir',
  reason: 'Um carnê transferido espera a conferência da carteira',
} as const;

export const seasonCardActs = {
  memberships_sendSeasonCard: 'Enviou outra carteira para um carnê',
  memberships_checkSeasonCard: 'A carteira de um carnê transferido foi conferida',
  memberships_takeBackSeasonTicket: 'Desfez a transferência de um carnê',
} as const;
