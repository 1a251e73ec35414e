export const seasonTicketErrors = {
  ticket_full: 'Este carnê já não tem lugar para essa pessoa.',
  ticket_closed: 'Este carnê não está vigente.',
  ticket_suspended:
    'Este carnê está suspenso por uma parcela vencida. Ao pagá-la, volta a estar vigente.',
  already_transferred: 'Este carnê já foi transferido uma vez.',
  ticket_card: 'O escritório ainda não aprovou a carteira de quem ficou com este carnê.',
} as const;

export const seasonTicketDeskErrors = {
  no_match: 'Hoje não há jogo.',
} as const;

export const seasonTickets = {
  title: 'Seus carnês',
  received: {
    label: 'Transferido para você',
    of: 'Em nome de {name}',
    hint: 'A partir do momento em que o mostrar neste telefone, mais ninguém mostra este lugar. Ele abre o portão do estádio, não o do parque.',
    hints: {
      suspended:
        'O carnê está suspenso. Pergunte a quem o comprou: o código volta quando estiver vigente.',
      expired: 'Este carnê não está mais vigente.',
    },
  },
  season: 'Temporada {season}',
  states: {
    pending: 'Pendente',
    active: 'Vigente',
    suspended: 'Suspenso',
    expired: 'Vencido',
  },
  hints: {
    pending: 'Poderá ser usado quando a compra estiver concluída.',
    suspended:
      'Há uma parcela com mais de 10 dias de atraso. Ao pagá-la, o carnê volta a estar vigente imediatamente.',
    expired: 'A temporada deste carnê terminou.',
  },
  next: 'Próximo jogo',
  nextOf: '{title}, {date}. {place}',
  noMatch: 'Ainda não há data.',
  overdue: 'Vencido',
  overdueOf: { one: '{amount}, {n} dia de atraso', other: '{amount}, {n} dias de atraso' },
  pay: 'Pagar agora',
  payOf: 'Pagar agora o vencido de {product}',
  people: 'Pessoas de {product}',
  place: 'Lugar {number}',
  minor: 'menor de idade',
  born: 'nasceu em {date}',
  transferred: 'Transferido',
  free: {
    adults: { one: 'É possível adicionar {n} adulto.', other: 'É possível adicionar {n} adultos.' },
    minors: { one: 'É possível adicionar {n} menor.', other: 'É possível adicionar {n} menores.' },
  },
  add: 'Adicionar pessoa',
  addTo: 'Adicionar pessoa a {product}',
  added: 'Pessoa registrada.',
  age: 'Conta como adulto quem tem 18 anos ou mais em 1º de janeiro da temporada.',
  name: 'Nome completo',
  document: 'Documento',
  documentHint: 'Identidade, passaporte ou número da certidão de nascimento.',
  birthOn: 'Data de nascimento',
  transfer: 'Transferir',
  transferOf: 'Transferir o lugar de {name}',
  transferHint:
    'Cada carnê pode ser transferido uma única vez, sem custo. Outra pessoa fica com o lugar de {name}, e o telefone que mostrava o carnê deixa de servir.',
  card: {
    title: 'Carteira de deficiência',
    lead: 'Só se ainda não tiver 60 anos em 1º de janeiro da temporada.',
    number: 'Número da carteira',
    file: 'Foto ou PDF da carteira',
    fileHint: 'Foto ou PDF dos dois lados, até 10 MB.',
    small: 'A foto é muito pequena: tire outra mais de perto.',
    shown: 'carteira {number}',
  },
  proof: 'Vamos pedir que confirme que é você.',
  transferDone: 'Lugar transferido. Mostre o carnê em um telefone outra vez.',
  code: 'Código para o estádio',
  showPlace: 'Mostrar neste telefone o lugar de {name}',
  otherPhone: 'Se mostrar este lugar em outro telefone, este deixa de servir.',
  theirs: '{name} mostra o código no próprio telefone.',
  untilTheirs:
    'Você mostra o código de {name} até que o mostre no próprio telefone, com a conta dele ou dela.',
  which: 'Quem entra',
  stadium: 'Cada lugar entra uma vez por jogo.',
} as const;

export const seasonTicketActs = {
  memberships_addSeasonPerson: 'Registrou uma pessoa em um carnê',
  memberships_transferSeasonTicket: 'Transferiu um lugar de um carnê',
} as const;
