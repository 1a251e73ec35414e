import type { maintenance as source } from '../../es/settings/maintenance.ts';
import type { Translation } from '../../phrase.ts';

export const maintenance = {
  title: 'Estamos em manutenção',
  backIn: 'Voltaremos em',
  backAt: 'Em {date}, horário de La Paz',
  hint: 'Seus dados e pagamentos estão seguros. Os pagamentos já iniciados continuam.',
  open: 'O escritório virtual está aberto',
  openHint: 'Não há manutenção neste momento.',
  entering: 'Levamos você de volta em alguns segundos.',
  enter: 'Entrar agora',
  ended: 'A manutenção já deveria ter terminado',
  endedHint: 'Esta página volta sozinha em alguns segundos; ou pressione Tentar novamente.',
  still: 'Ainda estamos em manutenção. Tente novamente em alguns minutos.',
  unknownEnd: 'Voltaremos assim que terminarmos.',
  notMe:
    'Seu link “Não fui eu” continua valendo. Abra-o de novo pelo e-mail quando terminarmos; até lá ninguém entra na sua conta.',
  planned:
    'Manutenção planejada: o escritório virtual ficará fechado de {from} a {to}, horário de La Paz.',
  operators: 'Acesso de operadores',
} as const satisfies Translation<typeof source>;
