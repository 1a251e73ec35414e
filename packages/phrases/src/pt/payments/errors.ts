import { refundErrors } from './refunds.ts';
import { terminalErrors } from './terminal.ts';
import { walletErrors } from './wallet.ts';

/** What the refusals of payments say. */
export const errors = {
  amount_invalid: 'O valor não é válido. Escreva assim: 150,00.',
  amount_zero: 'O valor deve ser maior que zero.',
  amount_above_debt: 'O valor é maior que as parcelas que faltam. Informe um valor igual ou menor.',
  nothing_to_pay: 'Não há nada a pagar nesta seleção. Escolha outra parcela.',
  items_changed: 'O valor a pagar mudou. Confira e confirme novamente.',
  quote_expired:
    'O valor para quitar hoje vale só por um dia. Confira o valor de hoje e confirme novamente.',
  items_in_payment:
    'Já existe um pagamento aberto para estas parcelas. Continue com ele ou anule-o.',
  idempotency_conflict: 'Isto já foi enviado com outros dados. Confira e comece de novo.',
  in_progress: 'Seu pagamento está em processamento. Aguarde o resultado; não pague outra vez.',
  method_not_available: 'Esta forma de pagamento não está disponível agora',
  card_refused:
    'O banco do seu cartão não aprovou o pagamento. Fale com seu banco ou use outro cartão.',
  card_insufficient: 'Seu cartão não tem saldo suficiente. Use outro cartão ou outro método.',
  card_expired: 'Este cartão já venceu. Use outro cartão.',
  card_not_enabled:
    'Seu cartão não está habilitado para compras pela internet. Lembre-se de habilitá-lo para compras pela internet no app do seu banco.',
  card_challenge_failed:
    'Seu banco não conseguiu confirmar que é você. Tente de novo com o código que ele envia.',
  card_abandoned: 'A compra não foi confirmada com seu banco. Nada foi cobrado.',
  card_unreachable:
    'A ordem não chegou ao processador de cartões. Nada foi cobrado; tente de novo.',
  card_limit:
    'O valor passa do limite para pagamentos com cartão. Fale com o atendimento ao cliente.',
  card_paused:
    'Seu banco recusou vários pagamentos seguidos. Para sua segurança, os cartões descansam uma hora; pode usar outro método.',
  card_gone: 'Esse cartão não está mais guardado. Escolha outro.',
  card_token_spent: 'Digite de novo os dados do cartão.',
  monthly_exists: 'Esta compra já tem um pagamento mensal com cartão.',
  monthly_under_way:
    'Essa parcela já está sendo cobrada ou não é mais a próxima. Verifique seu pagamento mensal.',
  too_many_cards:
    'Já tem o máximo de cartões guardados. Retire um ou fale com o atendimento ao cliente.',
  qr_not_generated: 'Não foi possível gerar o QR. Use outra forma ou tente mais tarde.',
  rate_too_old: 'A taxa de câmbio não está atualizada. Tente mais tarde.',
  payments_restricted: 'Os pagamentos estão restritos por enquanto. Tente mais tarde.',
  payment_not_found: 'Não encontramos um pagamento com esses dados. Confira-os e tente novamente.',
  payment_not_open: 'Este pagamento não está mais aberto. Confira a situação dele.',
  regularization_closed: 'Este dinheiro já foi regularizado. Veja como foi aplicado.',
  regularization_waits:
    'Já há uma proposta para este dinheiro. Ela espera a decisão de outra pessoa.',
  regularization_elsewhere:
    'Este dinheiro não pode ser aplicado daqui. Veja as orientações da página.',
  sale_not_found: 'Não encontramos uma venda com esse número nesta empresa.',
  missing_money_closed: 'Este caso já foi encerrado.',
  ...walletErrors,
  friend_code_invalid: 'O código amigo não é válido ou expirou',
  friend_code_short: 'O código amigo não cobre este valor. Pague o resto com outro método.',
  friend_code_in_use: 'Alguém já está pagando com este código. Não é possível revogá-lo.',
  too_many_friend_codes: 'Você tem 5 códigos vigentes. Revogue um ou espere que expirem.',
  bad_signature: 'A confirmação não é autêntica e foi recusada.',
  captcha_mismatch:
    'Não corresponde à imagem, ou ela expirou. Aqui está outra: digite os seus cinco caracteres.',
  prepaid_invalid: 'Os dados do cartão não estão corretos. Confira o número e a senha.',
  prepaid_insufficient:
    'O cartão não tem saldo suficiente. Pague com ele o que tem e o restante com outro método.',
  credit_insufficient:
    'Seu crédito a favor não é suficiente. Pague com ele o que tem e o resto com outro método.',
  ...terminalErrors,
  ...refundErrors,
} as const;
