import type { credit as source } from '../../es/payments/credit.ts';
import type { Translation } from '../../phrase.ts';

export const credit = {
  has: 'Você tem {amount} a seu favor.',
  own: 'Seu crédito a favor',
  until: '{amount} até {date}',
  always: '{amount} sem data de vencimento',
  enough: 'É suficiente para este pagamento.',
  rest: 'Você paga {part} com seu crédito. Faltam {rest}.',
  gone: 'Você não tem mais crédito a favor com esta empresa',
  goneHint: 'Escolha outra forma de pagamento.',
  use: 'Pagar com meu crédito',
} as const satisfies Translation<typeof source>;
