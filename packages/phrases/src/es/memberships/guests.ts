export const guestErrors = {
  guest_pass_over: 'Este pase ya no está vigente.',
  guest_pass_taken: 'Este pase ya se guardó en otro teléfono.',
  guest_pass_not_found: 'Revise que abrió el enlace completo que le enviaron.',
  guest_pass_year: 'Ya dio los tres pases de invitado de este año.',
} as const;

export const guestPass = {
  title: 'Pase de invitado',
  missing: 'No encontramos este pase',
  hello: '{name}, {giver} le regala un pase al parque',
  day: 'Es para el {date}.',
  hint: 'Guárdelo con internet en el teléfono que llevará a la puerta. Después funciona sin internet. Solo se guarda en un teléfono.',
  keep: 'Mostrar en este teléfono',
  kept: 'Este pase ya está guardado en otro teléfono.',
  used: 'Este pase ya se usó.',
  withdrawn: 'Este pase fue retirado por quien lo dio.',
  over: 'El día de este pase ya pasó.',
  waits: 'El código aparece el {date}, aquí mismo y sin internet.',
  code: 'Código del pase de {name}',
} as const;

export const guests = {
  title: 'Dar un pase a un invitado',
  hint: 'Hasta tres invitados por año. El pase queda apartado para ese día; si no se usa, vuelve.',
  name: 'Nombre del invitado',
  on: 'Día de la visita',
  give: 'Dar un pase',
  giveOf: 'Dar un pase de {product}',
  done: 'Pase dado. Comparta el enlace.',
  list: 'Pases de invitado de {product}',
  row: '{date} · Pase {number}',
  share: 'Enviar por WhatsApp',
  text: 'Hola {name}, este es su pase al parque para el {date}: {link}',
  withdraw: 'Retirar',
  withdrawOf: 'Retirar el pase de {name}',
  withdrawn: 'Retirado. El pase vuelve a estar disponible.',
  states: {
    given: 'Dado',
    kept: 'En su teléfono',
    used: 'Usado',
    withdrawn: 'Retirado',
    over: 'No se usó: volvió',
  },
} as const;

export const guestActs = {
  memberships_giveGuestPass: 'Dio un pase a un invitado',
  memberships_withdrawGuestPass: 'Retiró el pase de un invitado',
  memberships_keepGuestPass: 'Un invitado guardó su pase en un teléfono',
} as const;
