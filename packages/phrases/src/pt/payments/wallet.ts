/** Own points in the profile, and paying with them (PAY-27). */
export const wallet = {
  part: 'Carteira de pontos',
  partHint: 'Seus pontos e seu PIN',
  title: 'Carteira de pontos',
  points: { one: '{n} ponto', other: '{n} pontos' },
  worth: 'Valem {amount}',
  nextExpiry: '{points} vencem em {date}',
  buckets: {
    pending: 'A ativar',
    active: 'Disponíveis',
    blocked: 'Reservados para um pagamento',
    spent: 'Usados',
    expired: 'Vencidos',
  },
  movements: 'Movimentos',
  noMovements: 'Ainda não há movimentos.',
  kinds: {
    earned: 'Ganhos',
    held: 'Reservados',
    spent: 'Usados',
    released: 'Devolvidos',
    expired: 'Vencidos',
  },
  none: {
    title: 'Você ainda não tem carteira de pontos',
    hint: 'Escolha um PIN de 6 dígitos e sua carteira fica pronta. Só você o sabe: não o guardamos.',
    action: 'Criar minha carteira',
  },
  down: {
    title: 'A carteira não responde',
    hint: 'Seus pontos estão seguros. Tente em alguns minutos.',
  },
  locked: 'Bloqueada até as {time} por tentativas erradas. Você pode esperar ou mudar seu PIN.',
  blocked: 'Bloqueada depois de 5 tentativas erradas. Mude seu PIN para usá-la de novo.',
  noPin: 'Falta escolher seu PIN para poder pagar com pontos.',
  setPin: 'Escolher meu PIN',
  changePin: 'Mudar meu PIN',
  pinTitle: 'PIN da carteira',
  pinLead: 'Seis dígitos. Não use sua data de nascimento. Não o guardamos: só sua carteira o sabe.',
  pin: 'PIN de 6 dígitos',
  pinAgain: 'Repita o PIN',
  pinFormat: 'Digite os 6 dígitos',
  pinDiffers: 'Os dois PIN não são iguais',
  savePin: 'Salvar PIN',
  pinSaved: 'PIN salvo',
  has: 'Você tem {points} ({amount}).',
  enough: 'É suficiente para este pagamento.',
  rest: 'Você paga {part} com pontos. O resto é {rest}.',
  restWith: 'Pagar o resto com',
  nothing: 'Você não tem pontos disponíveis. Escolha outro método.',
  pay: 'Pagar com meus pontos',
} as const;

/** Why points do not pay (PAY-27, CSH-12). */
export const walletErrors = {
  pin_wrong: {
    one: 'O PIN não está correto. Resta {n} tentativa.',
    other: 'O PIN não está correto. Restam {n} tentativas.',
  },
  pin_locked:
    'Sua carteira está bloqueada por tentativas erradas. Espere 15 minutos ou mude seu PIN em Meu usuário.',
  no_wallet: 'Você ainda não tem carteira de pontos. Crie-a em Meu usuário.',
  wallet_unavailable:
    'A carteira de pontos não responde. Nenhum ponto foi usado. Tente mais tarde ou use outro método.',
  points_insufficient:
    'Seus pontos não são suficientes. Pague uma parte com pontos e o resto com outro método.',
  points_not_held: 'A carteira não conseguiu reservar os pontos. Nenhum foi usado.',
  points_at_own_session:
    'Hoje já foram pagos muitos pontos. O restante é pago pelo seu próprio telefone, onde você confirma quem é.',
} as const;
