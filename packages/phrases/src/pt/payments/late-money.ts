/** What somebody wants of money that came too late (PAY-71). */
export const lateMoney = {
  title: 'O que prefere?',
  lead: 'Seu pagamento chegou quando já não podia ser usado para o que pagava. O dinheiro é seu: escolha.',
  ways: { credit: 'Crédito a favor', return: 'Quero que me devolvam' },
  hints: {
    credit: 'Fica a seu favor nesta empresa e paga outra coisa quando quiser.',
    return: 'Transferimos o que você pagou. Uma pessoa cuida disso.',
  },
  send: 'Salvar minha escolha',
  choose: 'Escolha uma das duas.',
  saved: 'Anotamos sua escolha. Pode mudá-la até resolvermos isto.',
  goes: 'Devolveremos {amount} por transferência até {when}.',
  went: 'Devolvemos {amount} em {when}.',
} as const;
