import type { deskRefunds as source } from '../../es/reservations/desk-refunds.ts';
import type { Translation } from '../../phrase.ts';

export const deskRefunds = {
  title: 'Devolução a {name}',
  lead: 'Dinheiro de uma reserva que terminou. Uma pessoa envia e outra aprova.',
  states: { open: 'A devolver', waiting: 'Espera outra pessoa', paid: 'Devolvido' },
  product: 'Produto',
  reserved: 'Pagou o sinal',
  ended: 'Terminou',
  ends: {
    expired: 'Venceu',
    withdrawn: 'O cliente desistiu',
    company_failed: 'A empresa falhou',
  },
  money: 'A devolver em dinheiro',
  credit: 'Fica como crédito',
  creditUntil: 'Fica como crédito até {date}',
  kept: 'Fica na empresa',
  promised: 'Prometido até',
  person: 'Cliente',
  company: 'Empresa',
  waits: 'Outra pessoa deve aprovar que foi enviado.',
  toApprovals: 'Ir para aprovações',
  paidBy: '{by} enviou e {approvedBy} aprovou, em {when}.',
  transfer: 'Transferência',
  nothing: 'Desta reserva não se devolve dinheiro.',
  send: 'Registrar a devolução',
  sendLead: 'Primeiro transfira pelo banco. Depois escreva aqui o número da transferência.',
  reference: 'Número da transferência',
  why: 'Explicação',
  propose: 'Propor a devolução',
  proposed: 'Proposta enviada. Espera a aprovação de outra pessoa.',
} as const satisfies Translation<typeof source>;
