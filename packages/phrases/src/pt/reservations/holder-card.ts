/** The disability card of a special season ticket (RES-30). */
export const holderCard = {
  label: 'Carteira de deficiência',
  hint: 'Foto ou PDF dos dois lados da carteira, até 10 MB. Só o senhor ou a senhora e quem confere a veem.',
  byAge: 'Sem carteira, o carnê especial é para pessoas de 60 anos ou mais.',
  sending: 'Enviando a carteira, {percent}',
  kept: 'Carteira recebida: {name}',
  small: 'A foto é muito pequena: não daria para ler a carteira. Tire outra mais de perto.',
  failed: 'Não foi possível enviar. Escolha o arquivo de novo.',
  again: 'Escolher outro',
  waiting: 'O escritório está conferindo sua carteira',
  waitingHint:
    'Seu carnê fica guardado até respondermos; depois haverá tempo para pagar. Avisaremos.',
  refused: 'Sua carteira não foi aprovada',
  refusedHint: {
    one: 'Envie outra foto ou PDF, ou escolha outro carnê. Pode enviar mais {n} vez.',
    other: 'Envie outra foto ou PDF, ou escolha outro carnê. Pode enviar mais {n} vezes.',
  },
  refusedLast:
    'A carteira já foi enviada o máximo de vezes. Escolha outro carnê, ou escreva ao atendimento ao cliente.',
  approved: 'Sua carteira está aprovada',
  send: 'Enviar esta carteira',
  sent: 'Carteira enviada. Avisaremos.',
  open: 'Ver minha carteira',
  other: 'Ver outros carnês',
  reason: 'Motivo: {words}',
  onHome: {
    waiting: 'O escritório está conferindo a carteira',
    refused: 'A carteira não foi aprovada: envie outra',
    approved: 'Carteira aprovada',
  },
} as const;

/** The same at the desk. */
export const deskHolderCard = {
  title: 'Carteira de deficiência',
  state: {
    sent: 'Sem uso',
    waiting: 'A conferir',
    approved: 'Aprovada',
    refused: 'Não aprovada',
    replaced: 'Substituída',
  },
  stateLabel: 'Situação',
  sent: 'Enviada',
  checked: 'Conferida',
  by: '{name}, {when}',
  words: 'Motivo',
  open: 'Ver a carteira',
  approve: 'Aprovar',
  refuse: 'Não aprovar',
  refuseTitle: 'Não aprovar a carteira',
  refuseLead: 'O cliente lê este motivo e pode enviar outra carteira.',
  forCustomer: 'Motivo para o cliente',
  forCustomerHint: 'De 10 a 300 caracteres: o que falta e o que deve enviar.',
  approved: 'Carteira aprovada. O cliente recebe um aviso.',
  refused: 'O cliente recebe um aviso com o motivo.',
  gone: 'O arquivo já foi apagado.',
} as const;

/** What the buyer is told. */
export const holderCardNotices = {
  cardApproved: {
    title: 'Sua carteira está aprovada',
    detail:
      'Aprovamos a carteira de {product}. Pague até {untilDate} às {untilTime} para que seja seu.',
  },
  cardRefused: {
    title: 'Sua carteira não foi aprovada',
    detail:
      'Não aprovamos a carteira de {product}: {reason} Envie outra, ou escolha outro carnê, até {untilDate} às {untilTime}.',
  },
} as const;
