import type { deskRefunds as source } from '../../es/reservations/desk-refunds.ts';
import type { Translation } from '../../phrase.ts';

export const deskRefunds = {
  title: 'Devolução a {name}',
  lead: 'Dinheiro de uma reserva que terminou. Uma pessoa propõe, outra aprova, e só então se envia.',
  states: {
    open: 'A devolver',
    waiting: 'Espera outra pessoa',
    approved: 'Aprovado: falta enviar',
    paid: 'Devolvido',
  },
  product: 'Produto',
  reserved: 'Pagou o sinal',
  ended: 'Terminou',
  ends: {
    expired: 'Venceu',
    withdrawn: 'O cliente desistiu',
    company_failed: 'A empresa falhou',
  },
  money: 'A devolver em dinheiro',
  moneySent: 'Devolvido em dinheiro',
  credit: 'Fica como crédito',
  creditUntil: 'Fica como crédito até {date}',
  kept: 'Fica na empresa',
  promised: 'Prometido até',
  person: 'Cliente',
  company: 'Empresa',
  waits: 'Outra pessoa deve aprovar. Ainda não envie o dinheiro.',
  toApprovals: 'Ir para aprovações',
  paidBy: '{by} enviou e {approvedBy} aprovou, em {when}.',
  transfer: 'Transferência',
  nothing: 'Desta reserva não se devolve dinheiro.',
  send: 'Propor a devolução',
  broughtBy:
    'O sinal foi pago por {adviser} com dinheiro do cliente. A devolução é para {name}: transfira para a conta dessa pessoa, não para a que pagou.',
  sendLead: 'Ainda não transfira: primeiro outra pessoa aprova.',
  onlySender: '{name} propôs esta devolução e a envia. Mais ninguém deve enviar.',
  transferTitle: 'Enviar e registrar',
  transferLead:
    'Já está aprovado. Transfira agora pelo banco, uma única vez, e escreva aqui o número da transferência.',
  record: 'Registrar a transferência',
  recorded: 'Devolução registrada. Avisamos o cliente.',
  reference: 'Número da transferência',
  why: 'Explicação',
  propose: 'Propor a devolução',
  proposed: 'Proposta enviada. Espera a aprovação de outra pessoa.',
} as const satisfies Translation<typeof source>;
