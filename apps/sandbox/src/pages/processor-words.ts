import type { Problem } from '../processor/cards.ts';

export const LANGUAGES = ['es', 'en', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

type Words = {
  title: string;
  number: string;
  expiry: string;
  expiryHint: string;
  cvc: string;
  cvcHint: string;
  safe: string;
  problems: Record<'number' | 'expiry' | 'cvc', Partial<Record<Problem, string>>>;
  failed: string;
  challenge: {
    title: string;
    lead: string;
    merchant: string;
    amount: string;
    card: string;
    code: string;
    demo: string;
    confirm: string;
    cancel: string;
    wrong: string;
    returning: string;
    goOn: string;
  };
};

/** What holders of cards read: they come from the office, in its language. */
export const PROCESSOR_WORDS: Record<Language, Words> = {
  es: {
    title: 'Datos de la tarjeta',
    number: 'Número de tarjeta',
    expiry: 'Vencimiento',
    expiryHint: 'MM/AA',
    cvc: 'Código CVC',
    cvcHint: '3 dígitos del reverso',
    safe: 'Procesador Demo: sus datos van directo a nosotros, la oficina no los ve.',
    problems: {
      number: {
        incomplete: 'Escriba los 16 dígitos de la tarjeta.',
        brand: 'Solo aceptamos tarjetas Visa o Mastercard.',
        check_digit: 'Revise el número: hay un dígito equivocado.',
      },
      expiry: {
        format: 'Escriba el mes y el año, por ejemplo 08/29.',
        past: 'Esta tarjeta ya venció.',
      },
      cvc: { incomplete: 'Escriba los 3 dígitos del reverso.' },
    },
    failed: 'No pudimos leer la tarjeta. Revise su conexión y vuelva a intentar.',
    challenge: {
      title: 'Confirme su compra',
      lead: 'Su banco le envió un código por mensaje de texto.',
      merchant: 'Comercio',
      amount: 'Monto',
      card: 'Tarjeta',
      code: 'Código de 6 dígitos',
      demo: 'Demostración: el código es 123456.',
      confirm: 'Confirmar',
      cancel: 'Cancelar la compra',
      wrong: 'El código no es correcto. Revíselo y vuelva a escribirlo.',
      returning: 'Volviendo al comercio…',
      goOn: 'Volver al comercio',
    },
  },
  en: {
    title: 'Card details',
    number: 'Card number',
    expiry: 'Expiry',
    expiryHint: 'MM/YY',
    cvc: 'CVC code',
    cvcHint: '3 digits on the back',
    safe: 'Procesador Demo: your details come straight to us, the office does not see them.',
    problems: {
      number: {
        incomplete: 'Type the 16 digits of the card.',
        brand: 'We only accept Visa or Mastercard.',
        check_digit: 'Check the number: one digit is wrong.',
      },
      expiry: { format: 'Type month and year, for example 08/29.', past: 'This card has expired.' },
      cvc: { incomplete: 'Type the 3 digits on the back.' },
    },
    failed: 'We could not read the card. Check your connection and try again.',
    challenge: {
      title: 'Confirm your purchase',
      lead: 'Your bank has sent you a code by text message.',
      merchant: 'Merchant',
      amount: 'Amount',
      card: 'Card',
      code: '6-digit code',
      demo: 'Demonstration: the code is 123456.',
      confirm: 'Confirm',
      cancel: 'Cancel the purchase',
      wrong: 'The code is not right. Check it and type it again.',
      returning: 'Going back to the merchant…',
      goOn: 'Back to the merchant',
    },
  },
  pt: {
    title: 'Dados do cartão',
    number: 'Número do cartão',
    expiry: 'Validade',
    expiryHint: 'MM/AA',
    cvc: 'Código CVC',
    cvcHint: '3 dígitos do verso',
    safe: 'Procesador Demo: seus dados vêm direto para nós, o escritório não os vê.',
    problems: {
      number: {
        incomplete: 'Digite os 16 dígitos do cartão.',
        brand: 'Aceitamos somente Visa ou Mastercard.',
        check_digit: 'Confira o número: há um dígito errado.',
      },
      expiry: {
        format: 'Digite o mês e o ano, por exemplo 08/29.',
        past: 'Este cartão já venceu.',
      },
      cvc: { incomplete: 'Digite os 3 dígitos do verso.' },
    },
    failed: 'Não foi possível ler o cartão. Confira sua conexão e tente de novo.',
    challenge: {
      title: 'Confirme sua compra',
      lead: 'Seu banco enviou um código por mensagem de texto.',
      merchant: 'Comércio',
      amount: 'Valor',
      card: 'Cartão',
      code: 'Código de 6 dígitos',
      demo: 'Demonstração: o código é 123456.',
      confirm: 'Confirmar',
      cancel: 'Cancelar a compra',
      wrong: 'O código não está certo. Confira e digite de novo.',
      returning: 'Voltando ao comércio…',
      goOn: 'Voltar ao comércio',
    },
  },
};

/** The first of our languages in a text like `pt-BR`. */
export function languageOf(text: string): Language {
  return LANGUAGES.find((language) => text.startsWith(language)) ?? 'es';
}
