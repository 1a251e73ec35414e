import type { codes as source } from '../es/codes.ts';
import type { Translation } from '../phrase.ts';

export const codes = {
  recovery: {
    title: '{code} é seu código para recuperar sua senha',
    detail:
      'Seu código é {code}. Digite-o na página em que o pediu: ele vale {minutes} minutos e uma única vez. Não o compartilhe com ninguém; nós nunca o pediremos. Se você não o pediu, não precisa fazer nada: sua senha continua a mesma.',
    short: '{house}: {code} é seu código para recuperar sua senha. Não o compartilhe com ninguém.',
  },
  confirm_contact: {
    title: '{code} é seu código de confirmação',
    detail:
      'Seu código é {code}. Digite-o na página em que o pediu: ele vale {minutes} minutos e uma única vez. Não o compartilhe com ninguém; nós nunca o pediremos. Se você não o pediu, não precisa fazer nada.',
    short:
      '{house}: {code} é seu código para confirmar seu contato. Não o compartilhe com ninguém.',
  },
  accessRequested:
    '{house}: alguém pediu para entrar em sua conta sem seu celular. Será possível em {date} às {time}. Se não foi você, use “Não fui eu” no e-mail que enviamos ou ligue para {phone}.',
} as const satisfies Translation<typeof source>;
