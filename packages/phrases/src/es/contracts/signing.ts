/** Reading and signing a contract, on the phone and on paper. */
export const signing = {
  newHolder: 'Nuevo titular',
  title: 'Su contrato',
  toSign: 'Leer y firmar',
  toRead: 'Leer el contrato',
  product: 'Producto',
  company: 'Empresa',
  total: 'Total de todos los pagos',
  reference: 'Código del contrato',
  issued: 'Generado',
  until: 'Se firma hasta',
  signers: 'Quiénes firman',
  pending: 'Falta firmar',
  signedAt: 'Firmó el {date}',
  text: 'Texto completo',
  courtesy: 'Esta traducción es de cortesía. Vale el texto en español.',
  download: 'Descargar PDF',
  downloadCourtesy: 'Descargar traducción',
  inReview: 'Recibimos su contrato firmado en papel. Lo revisamos y le avisamos.',
  done: 'Todos firmaron. El contrato con sus constancias está en el PDF.',
  ended: 'Este contrato ya no está vigente. Puede generar otro desde su reserva.',
  waitsFor: 'Usted ya firmó. Ahora firma {name}.',
  waitsForCompany:
    'Usted ya firmó. Falta el sello de la empresa; su contrato se mantiene y le avisamos.',
  notYet: 'Primero firma {name}. Le avisamos cuando sea su turno.',
  roles: { buyer: 'Comprador', co_buyer: 'Copropietario', company: 'Empresa' },
  cards: {
    title: 'Lo que está por firmar, en palabras simples',
    lead: 'Son {n} tarjetas. Después de leerlas todas puede firmar.',
    count: 'Tarjeta {n} de {of}',
    back: 'Anterior',
    next: 'Entendido, siguiente',
    done: 'Entendido, ir a firmar',
    readAgain: 'Volver a leer las tarjetas',
  },
  aloud: { start: 'Escuchar', stop: 'Detener' },
  sign: {
    title: 'Firmar',
    lead: 'Le enviamos un código de un solo uso a su contacto confirmado. Con él firma el contrato.',
    ask: 'Enviarme el código',
    sent_email: 'Enviamos el código a {to}.',
    sent_sms: 'Enviamos el código por mensaje al {to}.',
    sent_whatsapp: 'Enviamos el código por WhatsApp al {to}.',
    code: 'Código para firmar',
    codeHint: 'Son seis números.',
    submit: 'Firmar el contrato',
    again: 'Enviar otro código',
  },
  takeBack: {
    open: 'Anular este contrato',
    title: '¿Por qué lo anula?',
    words: 'Motivo',
    wordsHint: 'Después puede generar otro. De 5 a 500 caracteres.',
    done: 'Contrato anulado. Puede generar otro.',
  },
  paper: {
    title: 'Prefiero firmar en papel',
    lead: 'Imprima el PDF, firmen todos los compradores y envíe una foto o escaneo de todas las páginas. La oficina lo revisa.',
    print: 'Descargar para imprimir',
    file: 'Contrato firmado',
    fileHint: 'PDF o foto, hasta 10 MB.',
    send: 'Enviar',
  },
} as const;

export const signingErrors = {
  signature_link_expired: 'El plazo para firmar terminó. Genere otro contrato desde su reserva.',
  not_your_turn: 'Todavía no es su turno de firmar.',
  not_read_yet: 'Lea primero todas las tarjetas del contrato.',
  signer_unreachable:
    'No tiene un correo o celular confirmado. Confírmelo en su perfil, o firme en papel.',
  document_differs: 'El documento cambió desde que lo leyó. Vuelva a abrir el contrato.',
} as const;

export const deskContracts = {
  title: 'Contrato {reference}',
  lead: 'Quién firmó, qué falta y el sello de la empresa.',
  buyer: 'Comprador',
  price: 'Precio',
  by: {
    code: 'Con código',
    step_up: 'Confirmó su identidad',
    paper: 'En papel',
    seal: 'Sello de la empresa',
  },
  paper: 'Contrato firmado en papel',
  paperSent: 'Llegó el {date}.',
  openPaper: 'Ver el papel',
  seal: 'Sello de la empresa',
  sealLead: 'Los compradores ya firmaron. Con el sello el contrato queda firmado.',
  sealTwo: 'Por su monto, otra persona aprueba el sello.',
  proposed: 'El sello espera la aprobación de otra persona.',
  reason: 'Motivo',
  reasonHint: 'De 5 a 500 caracteres.',
  acts: {
    seal: 'Poner el sello',
    confirm: 'El papel es correcto',
    return: 'Devolver el papel',
    void: 'Anular el contrato',
  },
  done: {
    seal: 'El contrato quedó firmado.',
    sealProposed: 'El sello espera la aprobación de otra persona.',
    confirm: 'Papel confirmado.',
    return: 'Devolvimos el papel al cliente.',
    void: 'Contrato anulado.',
  },
} as const;

export const signingWork = {
  kinds: { contract_seal: 'Contrato por sellar', contract_paper: 'Contrato en papel' },
  steps: { contract_seal: 'Poner el sello', contract_paper: 'Revisar el papel' },
  reasons: {
    contract_to_seal: 'Los compradores ya firmaron',
    contract_seal_late: 'Los compradores firmaron a tiempo; el sello va con retraso',
    contract_paper: 'Llegó un contrato firmado en papel',
  },
} as const;

export const signingActs = {
  contracts_sign: 'Firmó un contrato',
  contracts_sendPaper: 'Envió un contrato firmado en papel',
  contracts_seal: 'Puso el sello de la empresa en un contrato',
  contracts_confirmPaper: 'Confirmó un contrato en papel',
  contracts_returnPaper: 'Devolvió un contrato en papel',
  contracts_void: 'Anuló un contrato',
} as const;

export const signingSettings = {
  contract_sealAloneUsd: 'Sello de la empresa sin segunda persona, hasta',
  signature_linkDays: 'Días para firmar un contrato',
  signature_firstReminderDay: 'Primer recordatorio de una firma, día',
  signature_secondReminderDay: 'Segundo recordatorio de una firma, día',
  signature_lastReminderDay: 'Último recordatorio de una firma, día',
} as const;

export const signingDryRuns = {
  sealsBySecondPerson: 'Contratos por sellar que necesitarían otra persona',
  signersReminded: 'Contratos por firmar cuyo recordatorio saldría ahora',
  contractsSignedInTime: 'Contratos que todos los compradores firmaron dentro del plazo',
  contractsToIssue: 'Contratos en preparación, que dirán el nuevo valor',
} as const;

export const signatureCode = {
  title: '{code} es su código para firmar el contrato {contract}',
  detail:
    'Su código es {code}. Con él firma el contrato {contract}: vale {minutes} minutos y una sola vez. Si usted no está firmando, no lo comparta con nadie.',
  short: '{group}: {code} firma su contrato {contract}. No lo comparta.',
} as const;

export const signingNotices = {
  contractToSign: {
    title: 'Tiene un contrato por firmar',
    detail: 'Léalo y fírmelo hasta el {untilDate} a las {untilTime}.',
  },
  contractWaits: {
    title: 'Su contrato espera su firma',
    detail: 'Fírmelo hasta el {untilDate} a las {untilTime}; después vence.',
  },
  contractSigned: {
    title: 'Contrato firmado',
    detail: 'Todos firmaron. Puede descargarlo con sus constancias.',
  },
  contractExpired: {
    title: 'Venció el plazo para firmar',
    detail: 'El contrato ya no está vigente. Puede generar otro mientras su reserva siga vigente.',
  },
  contractPaperReturned: {
    title: 'Revise su contrato en papel',
    detail: 'La oficina lo devolvió: {reason}',
  },
  contractVoided: {
    title: 'Contrato anulado',
    detail: 'La oficina anuló este contrato. Puede generar otro desde su reserva.',
  },
} as const;

/** The page of evidence behind a signed contract. */
export const signingEvidence = {
  title: 'Constancias de las firmas',
  lead: 'Cada firma vale para el documento cuyo SHA-256 es {sha256}.',
  way: 'Modo',
  at: 'Instante (UTC)',
  device: 'Equipo o persona',
  sentTo: 'Código enviado a',
  signed: 'Texto firmado',
  key: 'Clave',
  signature: 'Firma Ed25519',
  by: {
    code: 'Código de un solo uso',
    step_up: 'Confirmó quién es en el momento de firmar',
    paper: 'Firma en papel confirmada por la oficina',
    seal: 'Sello de la empresa',
  },
  check:
    'Cualquiera puede comprobar estas firmas con la clave pública que publicamos, sin nuestro servidor.',
} as const;
