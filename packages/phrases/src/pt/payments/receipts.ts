import type { receipts as source } from '../../es/payments/receipts.ts';
import type { Translation } from '../../phrase.ts';

export const receipts = {
  number: 'Recibo n.º {number}',
  taxNumber: 'NIT {number}',
  paidOn: 'Data do pagamento',
  issuedAt: 'Emitido em {date} às {time}, horário de La Paz',
  receivedFrom: 'Recebemos de',
  document: 'Documento {number}',
  amountInWords: 'Por extenso: {words}',
  paidInBolivianos:
    'Pago em bolivianos: {amount} à taxa de câmbio {rate} ({source}, {date} {time})',
  method: {
    qr: 'QR Simples',
    card: 'Cartão de crédito ou débito',
    prepaid: 'Cartão pré-pago',
    points: 'Carteira de pontos',
    friend: 'Código amigo',
    cash: 'Dinheiro',
  },
  methodLabel: 'Forma de pagamento',
  sale: 'Venda',
  product: 'Produto',
  instalment: 'Parcela',
  initial: 'Entrada',
  amortization: 'Amortização',
  interest: 'Juros',
  fine: 'Multa',
  other: 'Form. e despesas',
  total: 'Total',
  credit: 'Crédito a favor',
  verify:
    'Leia o código para comprovar que este recibo é autêntico, ou informe a referência {reference} em {page}.',
  reversed: 'ANULADO: este pagamento foi estornado.',
  demo: 'Documento de demonstração. Sem valor legal.',
} as const satisfies Translation<typeof source>;
