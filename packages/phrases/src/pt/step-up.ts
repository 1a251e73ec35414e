import type { stepUp as source } from '../es/step-up.ts';
import type { Translation } from '../phrase.ts';

export const stepUp = {
  title: 'Confirme que é você',
  hint: 'Para sua segurança, digite sua senha para continuar. Não vamos pedi-la de novo por alguns minutos.',
  confirm: 'Confirmar',
  wrong: 'A senha não está correta.',
} as const satisfies Translation<typeof source>;
