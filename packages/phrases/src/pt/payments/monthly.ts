/** Monthly payments by a saved card (PAY-53 to PAY-55). */
export const monthly = {
  title: 'Pagamento mensal com cartão',
  lead: 'A cada mês cobramos a parcela em um cartão salvo, no dia do vencimento. Avisamos três dias antes e pode parar quando quiser.',
  none: 'Não tem pagamentos mensais.',
  noCards: 'Primeiro guarde um cartão habilitado.',
  start: 'Combinar pagamento mensal',
  startFor: 'Combinar pagamento mensal: {product}',
  product: 'Compra',
  card: 'Cartão',
  ceiling: 'Valor máximo por parcela, em dólares',
  ceilingHint: 'Nunca cobramos mais que este valor nem mais que a parcela.',
  ceilingWrong: 'Escreva um valor entre {least} e {most}, assim: 250,00',
  first: 'Primeira cobrança: {day}, parcela {number}, {amount}.',
  rule: 'Se o cartão não pagar, tentamos de novo depois de 1 e de 3 dias. Com três recusas, o pagamento mensal termina.',
  agree: 'Combinar',
  agreed: 'Pagamento mensal combinado.',
  next: 'Próxima cobrança: {day}, parcela {number}, {amount}',
  upTo: 'Até {amount} por parcela',
  skippedNext: 'A parcela {number} ({day}) não será cobrada no cartão; pague de outra forma.',
  underWay: 'Estamos cobrando a parcela {number}.',
  nothing: 'Não há parcelas a cobrar.',
  behind: 'Há parcelas anteriores sem pagar. Enquanto isso nada é cobrado no cartão.',
  skip: 'Pular esta parcela',
  unskip: 'Cobrar esta parcela',
  skipped: 'Esta parcela não será cobrada.',
  unskipped: 'A parcela será cobrada no seu dia.',
  stop: 'Parar',
  stopTitle: 'Parar o pagamento mensal?',
  stopHint: 'A partir de agora nada mais é cobrado no cartão. Suas parcelas continuam vencendo.',
  stopped: 'Pagamento mensal parado.',
  failed: 'Não foi possível carregar os pagamentos mensais.',
} as const;

export const monthlyNotices = {
  monthlyAhead: {
    title: 'Pagamento mensal com cartão',
    detail:
      'Em {day} cobraremos {amount} de {product} no seu cartão com final {card}. Pode pular esta parcela ou parar o pagamento mensal.',
  },
  monthlyCardAhead: {
    title: 'Verifique seu cartão',
    detail:
      'Em {day} é preciso cobrar {amount} de {product}, mas seu cartão com final {card} estará vencido ou não está habilitado. Use outro cartão ou pague de outra forma.',
  },
  monthlyDeclined: {
    title: 'Não foi possível cobrar a parcela',
    detail:
      'Seu cartão com final {card} não pagou a parcela {number}. Tentaremos de novo em {day}.',
  },
  monthlyMissed: {
    title: 'Parcela não cobrada',
    detail: 'Não cobramos a parcela {number} no seu cartão. Por favor, pague de outra forma.',
  },
  monthlyEnded: {
    title: 'Seu pagamento mensal terminou',
    detail:
      'Seu cartão com final {card} foi recusado três vezes e o pagamento mensal terminou. A parcela {number} não está paga.',
  },
} as const;
