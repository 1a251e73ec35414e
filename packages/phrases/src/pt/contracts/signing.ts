/** Reading and signing a contract, on the phone and on paper. */
export const signing = {
  newHolder: 'Novo titular',
  title: 'Seu contrato',
  toSign: 'Ler e assinar',
  toRead: 'Ler o contrato',
  product: 'Produto',
  company: 'Empresa',
  total: 'Total de todos os pagamentos',
  reference: 'Código do contrato',
  issued: 'Gerado em',
  until: 'Assinar até',
  signers: 'Quem assina',
  pending: 'Falta assinar',
  signedAt: 'Assinou em {date}',
  text: 'Texto completo',
  courtesy: 'Esta tradução é uma cortesia. Vale o texto em espanhol.',
  download: 'Baixar PDF',
  downloadCourtesy: 'Baixar tradução',
  inReview: 'Recebemos seu contrato assinado em papel. Vamos revisá-lo e avisar.',
  done: 'Todos assinaram. O contrato com as comprovações está no PDF.',
  ended: 'Este contrato não está mais em vigor. Você pode gerar outro a partir da sua reserva.',
  waitsFor: 'Você já assinou. Agora assina {name}.',
  waitsForCompany:
    'Você já assinou. Falta o selo da empresa; seu contrato se mantém e nós avisamos.',
  notYet: 'Primeiro assina {name}. Avisaremos quando for a sua vez.',
  roles: { buyer: 'Comprador', co_buyer: 'Coproprietário', company: 'Empresa' },
  cards: {
    title: 'O que você vai assinar, em palavras simples',
    lead: 'São {n} cartões. Depois de ler todos, você pode assinar.',
    count: 'Cartão {n} de {of}',
    back: 'Anterior',
    next: 'Entendi, próximo',
    done: 'Entendi, ir para a assinatura',
    readAgain: 'Ler os cartões de novo',
  },
  aloud: { start: 'Ouvir', stop: 'Parar' },
  sign: {
    title: 'Assinar',
    lead: 'Enviamos um código de uso único ao seu contato confirmado. Com ele você assina o contrato.',
    ask: 'Enviar o código',
    sent_email: 'Enviamos o código para {to}.',
    sent_sms: 'Enviamos o código por mensagem para {to}.',
    sent_whatsapp: 'Enviamos o código por WhatsApp para {to}.',
    code: 'Código para assinar',
    codeHint: 'São seis números.',
    submit: 'Assinar o contrato',
    again: 'Enviar outro código',
  },
  takeBack: {
    open: 'Anular este contrato',
    title: 'Por que você o anula?',
    words: 'Motivo',
    wordsHint: 'Depois você pode gerar outro. De 5 a 500 caracteres.',
    done: 'Contrato anulado. Você pode gerar outro.',
  },
  paper: {
    title: 'Prefiro assinar em papel',
    lead: 'Imprima o PDF, todos os compradores assinam, e envie uma foto ou digitalização de todas as páginas. O escritório revisa.',
    print: 'Baixar para imprimir',
    file: 'Contrato assinado',
    fileHint: 'PDF ou foto, até 10 MB.',
    send: 'Enviar',
  },
} as const;

export const signingErrors = {
  signature_link_expired: 'O prazo para assinar terminou. Gere outro contrato na sua reserva.',
  not_your_turn: 'Ainda não é a sua vez de assinar.',
  not_read_yet: 'Leia primeiro todos os cartões do contrato.',
  signer_unreachable:
    'Você não tem e-mail ou celular confirmado. Confirme um no seu perfil, ou assine em papel.',
  document_differs: 'O documento mudou desde que você o leu. Abra o contrato de novo.',
} as const;

export const deskContracts = {
  title: 'Contrato {reference}',
  lead: 'Quem assinou, o que falta e o selo da empresa.',
  buyer: 'Comprador',
  price: 'Preço',
  by: {
    code: 'Com código',
    step_up: 'Confirmou sua identidade',
    paper: 'Em papel',
    seal: 'Selo da empresa',
  },
  paper: 'Contrato assinado em papel',
  paperSent: 'Chegou em {date}.',
  openPaper: 'Ver o papel',
  seal: 'Selo da empresa',
  sealLead: 'Os compradores já assinaram. Com o selo o contrato fica assinado.',
  sealTwo: 'Pelo valor, outra pessoa aprova o selo.',
  proposed: 'O selo espera a aprovação de outra pessoa.',
  reason: 'Motivo',
  reasonHint: 'De 5 a 500 caracteres.',
  acts: {
    seal: 'Pôr o selo',
    confirm: 'O papel está certo',
    return: 'Devolver o papel',
    void: 'Anular o contrato',
  },
  done: {
    seal: 'O contrato ficou assinado.',
    sealProposed: 'O selo aguarda a aprovação de outra pessoa.',
    confirm: 'Papel confirmado.',
    return: 'Devolvemos o papel ao cliente.',
    void: 'Contrato anulado.',
  },
} as const;

export const signingWork = {
  kinds: { contract_seal: 'Contrato por selar', contract_paper: 'Contrato em papel' },
  steps: { contract_seal: 'Pôr o selo', contract_paper: 'Revisar o papel' },
  reasons: {
    contract_to_seal: 'Os compradores já assinaram',
    contract_seal_late: 'Os compradores assinaram no prazo; nosso selo está atrasado',
    contract_paper: 'Chegou um contrato assinado em papel',
  },
} as const;

export const signingActs = {
  contracts_sign: 'Assinou um contrato',
  contracts_sendPaper: 'Enviou um contrato assinado em papel',
  contracts_seal: 'Pôs o selo da empresa num contrato',
  contracts_confirmPaper: 'Confirmou um contrato em papel',
  contracts_returnPaper: 'Devolveu um contrato em papel',
  contracts_void: 'Anulou um contrato',
} as const;

export const signingSettings = {
  contract_sealAloneUsd: 'Selo da empresa sem segunda pessoa, até',
  signature_linkDays: 'Dias para assinar um contrato',
  signature_firstReminderDay: 'Primeiro lembrete de uma assinatura, dia',
  signature_secondReminderDay: 'Segundo lembrete de uma assinatura, dia',
  signature_lastReminderDay: 'Último lembrete de uma assinatura, dia',
} as const;

export const signingDryRuns = {
  sealsBySecondPerson: 'Contratos por selar que precisariam de outra pessoa',
  signersReminded: 'Contratos por assinar cujo lembrete sairia agora',
  contractsSignedInTime: 'Contratos que todos os compradores assinaram dentro do prazo',
  contractsToIssue: 'Contratos em preparação, que dirão o novo valor',
} as const;

export const signatureCode = {
  title: '{code} é o seu código para assinar o contrato {contract}',
  detail:
    'Seu código é {code}. Com ele você assina o contrato {contract}: vale {minutes} minutos e uma só vez. Se não está assinando, não o compartilhe com ninguém.',
  short: '{group}: {code} assina seu contrato {contract}. Não o compartilhe.',
} as const;

export const signingNotices = {
  contractToSign: {
    title: 'Você tem um contrato para assinar',
    detail: 'Leia e assine até {untilDate} às {untilTime}.',
  },
  contractWaits: {
    title: 'Seu contrato espera a sua assinatura',
    detail: 'Assine até {untilDate} às {untilTime}; depois ele vence.',
  },
  contractSigned: {
    title: 'Contrato assinado',
    detail: 'Todos assinaram. Você pode baixá-lo com as comprovações.',
  },
  contractExpired: {
    title: 'Venceu o prazo para assinar',
    detail:
      'O contrato não está mais em vigor. Você pode gerar outro enquanto a sua reserva estiver em vigor.',
  },
  contractPaperReturned: {
    title: 'Revise seu contrato em papel',
    detail: 'O escritório o devolveu: {reason}',
  },
  contractVoided: {
    title: 'Contrato anulado',
    detail: 'O escritório anulou este contrato. Você pode gerar outro a partir da sua reserva.',
  },
} as const;

/** The page of evidence behind a signed contract. */
export const signingEvidence = {
  title: 'Comprovações das assinaturas',
  lead: 'Cada assinatura vale para o documento cujo SHA-256 é {sha256}.',
  way: 'Modo',
  at: 'Instante (UTC)',
  device: 'Dispositivo ou pessoa',
  sentTo: 'Código enviado para',
  signed: 'Texto assinado',
  key: 'Chave',
  signature: 'Assinatura Ed25519',
  by: {
    code: 'Código de uso único',
    step_up: 'Confirmou quem é no momento de assinar',
    paper: 'Assinado em papel, confirmado pelo escritório',
    seal: 'Selo da empresa',
  },
  check:
    'Qualquer pessoa pode conferir estas assinaturas com a chave pública que publicamos, sem o nosso servidor.',
} as const;
