import type { support as source } from '../es/support.ts';
import type { Translation } from '../phrase.ts';

export const support = {
  title: 'Atendimento ao cliente',
  lead: 'Escreva para nós e damos um número para acompanhar sua solicitação. Você também pode ligar.',
  write: 'Escrever uma solicitação',
  topic: 'Assunto',
  choose: 'Escolha um assunto',
  document: 'Documento de identidade',
  phone: 'Celular ou telefone',
  phoneHint: 'Somente números, sem espaços.',
  message: 'Como podemos ajudar?',
  messageHint: 'Não escreva senhas nem números de cartão.',
  submit: 'Enviar solicitação',
  sent: 'Recebemos sua solicitação',
  sentHint:
    'Guarde este número: com ele e os últimos 3 caracteres do seu documento você pode ver a resposta.',
  number: 'Número do atendimento',
  another: 'Escrever outra solicitação',
  own: 'Minhas solicitações',
  none: 'Você ainda não tem solicitações.',
  you: 'Você',
  us: 'Atendimento ao cliente',
  follow: 'Acompanhar uma solicitação',
  referenceHint: '12 letras e números, por exemplo 7K2M-QX4D-91TB.',
  documentEnd: 'Últimos 3 caracteres do documento',
  followSubmit: 'Ver solicitação',
  topics: {
    payments: 'Pagamentos e recibos',
    contract: 'Contrato e documentos',
    access: 'Acesso à minha conta',
    data: 'Meus dados',
    visit: 'Visita a um projeto',
    other: 'Outro assunto',
  },
  states: {
    received: 'Recebida',
    in_progress: 'Em atendimento',
    answered: 'Respondida',
    closed: 'Encerrada',
  },
} as const satisfies Translation<typeof source>;
