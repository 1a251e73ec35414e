export const guestErrors = {
  guest_pass_over: 'Este passe já não é válido.',
  guest_pass_taken: 'Este passe já está guardado em outro telefone.',
  guest_pass_not_found: 'Verifique se abriu o link completo que lhe enviaram.',
  guest_pass_year: 'Já foram dados os três passes de convidado deste ano.',
} as const;

export const guestPass = {
  title: 'Passe de convidado',
  missing: 'Não encontramos este passe',
  hello: '{name}, {giver} lhe dá um passe para o parque',
  day: 'É para {date}.',
  hint: 'Guarde-o com internet no telefone que levará ao portão. Depois funciona sem internet. Só um telefone pode guardá-lo.',
  keep: 'Mostrar neste telefone',
  kept: 'Este passe já está guardado em outro telefone.',
  used: 'Este passe já foi usado.',
  withdrawn: 'Quem deu este passe o retirou.',
  over: 'O dia deste passe já passou.',
  waits: 'O código aparece em {date}, nesta página e sem internet.',
  code: 'Código do passe de {name}',
} as const;

export const guests = {
  title: 'Dar um passe a um convidado',
  hint: 'Até três convidados por ano. O passe fica reservado para esse dia; se não for usado, volta.',
  name: 'Nome do convidado',
  on: 'Dia da visita',
  give: 'Dar um passe',
  giveOf: 'Dar um passe de {product}',
  done: 'Passe dado. Compartilhe o link.',
  list: 'Passes de convidado de {product}',
  row: '{date} · Passe {number}',
  share: 'Enviar por WhatsApp',
  text: 'Olá {name}, este é o seu passe para o parque em {date}: {link}',
  withdraw: 'Retirar',
  withdrawOf: 'Retirar o passe de {name}',
  withdrawn: 'Retirado. O passe volta a estar disponível.',
  states: {
    given: 'Dado',
    kept: 'No telefone dele',
    used: 'Usado',
    withdrawn: 'Retirado',
    over: 'Não foi usado: voltou',
  },
} as const;

export const guestActs = {
  memberships_giveGuestPass: 'Deu um passe a um convidado',
  memberships_withdrawGuestPass: 'Retirou o passe de um convidado',
  memberships_keepGuestPass: 'Um convidado guardou o passe em um telefone',
} as const;
