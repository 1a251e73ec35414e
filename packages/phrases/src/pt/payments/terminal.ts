/** Why nothing was paid at the terminal of a till. */
export const terminalErrors = {
  terminal_refused:
    'O banco do cartão não aprovou a cobrança. Ofereça outro cartão ou outra forma de pagamento.',
  terminal_no_card: 'Ninguém aproximou um cartão da maquininha. Nada foi cobrado.',
  terminal_busy: 'A maquininha ainda mostra outra cobrança. Espere que termine ou anule-a.',
  terminal_unreachable: 'A ordem não chegou à maquininha. Nada foi cobrado; tente de novo.',
} as const;
