/** Reading and signing a contract, on the phone and on paper. */
export const signing = {
  newHolder: 'New holder',
  title: 'Your contract',
  toSign: 'Read and sign',
  toRead: 'Read the contract',
  product: 'Product',
  company: 'Company',
  total: 'Total of all payments',
  reference: 'Contract code',
  issued: 'Made on',
  until: 'To be signed by',
  signers: 'Who signs',
  pending: 'Not signed yet',
  signedAt: 'Signed on {date}',
  text: 'Full text',
  courtesy: 'This translation is a courtesy. The Spanish text is binding.',
  download: 'Download PDF',
  downloadCourtesy: 'Download translation',
  inReview: 'We have your contract signed on paper. We are reviewing it and will let you know.',
  done: 'Everybody has signed. The contract with its evidence is in the PDF.',
  ended: 'This contract is no longer in force. You can make another one from your reservation.',
  waitsFor: 'You have signed. Now {name} signs.',
  waitsForCompany:
    'You have signed. Our seal is missing; your contract stands, and we will tell you.',
  notYet: '{name} signs first. We will let you know when it is your turn.',
  roles: { buyer: 'Buyer', co_buyer: 'Co-owner', company: 'Company' },
  cards: {
    title: 'What you are about to sign, in plain words',
    lead: 'There are {n} cards. You can sign once you have read them all.',
    count: 'Card {n} of {of}',
    back: 'Previous',
    next: 'Understood, next',
    done: 'Understood, go to sign',
    readAgain: 'Read the cards again',
  },
  aloud: { start: 'Listen', stop: 'Stop' },
  sign: {
    title: 'Sign',
    lead: 'We send a one-time code to your confirmed contact. With it you sign the contract.',
    ask: 'Send me the code',
    sent_email: 'We sent the code to {to}.',
    sent_sms: 'We sent the code as a message to {to}.',
    sent_whatsapp: 'We sent the code by WhatsApp to {to}.',
    code: 'Code to sign',
    codeHint: 'It has six digits.',
    submit: 'Sign the contract',
    again: 'Send another code',
  },
  takeBack: {
    open: 'Take this contract back',
    title: 'Why do you take it back?',
    words: 'Reason',
    wordsHint: 'Then you can make another one. From 5 to 500 characters.',
    done: 'Contract taken back. You can make another one.',
  },
  paper: {
    title: 'I prefer to sign on paper',
    lead: 'Print the PDF, have all buyers sign it, and send a photo or scan of all pages. The office reviews it.',
    print: 'Download to print',
    file: 'Signed contract',
    fileHint: 'PDF or photo, up to 10 MB.',
    send: 'Send',
  },
} as const;

export const signingErrors = {
  signature_link_expired: 'The time to sign is over. Make another contract from your reservation.',
  not_your_turn: 'It is not your turn to sign yet.',
  not_read_yet: 'Read all the cards of the contract first.',
  signer_unreachable:
    'You have no confirmed e-mail or cellphone. Confirm one in your profile, or sign on paper.',
  document_differs: 'The document changed since you read it. Open the contract again.',
} as const;

export const deskContracts = {
  title: 'Contract {reference}',
  lead: 'Who has signed, what is missing, and the seal of the company.',
  buyer: 'Buyer',
  price: 'Price',
  by: {
    code: 'By code',
    step_up: 'Confirmed their identity',
    paper: 'On paper',
    seal: 'Seal of the company',
  },
  paper: 'Contract signed on paper',
  paperSent: 'It arrived on {date}.',
  openPaper: 'See the paper',
  seal: 'Seal of the company',
  sealLead: 'The buyers have signed. With the seal the contract is signed.',
  sealTwo: 'Because of its amount, another person approves the seal.',
  proposed: 'The seal waits for the approval of another person.',
  reason: 'Reason',
  reasonHint: 'From 5 to 500 characters.',
  acts: {
    seal: 'Seal it',
    confirm: 'The paper is right',
    return: 'Return the paper',
    void: 'Void the contract',
  },
  done: {
    seal: 'The contract is signed.',
    sealProposed: 'The seal waits for the approval of another person.',
    confirm: 'Paper confirmed.',
    return: 'We returned the paper to the customer.',
    void: 'Contract voided.',
  },
} as const;

export const signingWork = {
  kinds: { contract_seal: 'Contract to seal', contract_paper: 'Contract on paper' },
  steps: { contract_seal: 'Seal it', contract_paper: 'Review the paper' },
  reasons: {
    contract_to_seal: 'The buyers have signed',
    contract_seal_late: 'The buyers signed before the end of their time; our seal is late',
    contract_paper: 'A contract signed on paper arrived',
  },
} as const;

export const signingActs = {
  contracts_sign: 'Signed a contract',
  contracts_sendPaper: 'Sent a contract signed on paper',
  contracts_seal: 'Put the seal of the company on a contract',
  contracts_confirmPaper: 'Confirmed a contract on paper',
  contracts_returnPaper: 'Returned a contract on paper',
  contracts_void: 'Voided a contract',
} as const;

export const signingSettings = {
  contract_sealAloneUsd: 'Seal of the company without a second person, up to',
  signature_linkDays: 'Days to sign a contract',
  signature_firstReminderDay: 'First reminder of a signature, day',
  signature_secondReminderDay: 'Second reminder of a signature, day',
  signature_lastReminderDay: 'Last reminder of a signature, day',
} as const;

export const signingDryRuns = {
  sealsBySecondPerson: 'Contracts to seal that would need another person',
  signersReminded: 'Contracts to sign whose reminder would go out now',
  contractsSignedInTime: 'Contracts signed within their term',
  contractsToIssue: 'Contracts in preparation, which will say the new value',
} as const;

export const signatureCode = {
  title: '{code} is your code to sign contract {contract}',
  detail:
    'Your code is {code}. It signs contract {contract}: it is valid for {minutes} minutes and once only. If you are not signing, do not share it with anybody.',
  short: '{group}: {code} signs your contract {contract}. Do not share it.',
} as const;

export const signingNotices = {
  contractToSign: {
    title: 'You have a contract to sign',
    detail: 'Read and sign it by {untilDate}, {untilTime}.',
  },
  contractWaits: {
    title: 'Your contract waits for your signature',
    detail: 'Sign it by {untilDate}, {untilTime}; then it expires.',
  },
  contractSigned: {
    title: 'Contract signed',
    detail: 'Everybody has signed. You can download it with its evidence.',
  },
  contractExpired: {
    title: 'The time to sign is over',
    detail:
      'The contract is no longer in force. You can make another one while your reservation is in force.',
  },
  contractPaperReturned: {
    title: 'Check your contract on paper',
    detail: 'The office returned it: {reason}',
  },
  contractVoided: {
    title: 'Contract voided',
    detail: 'The office voided this contract. You can make another one from your reservation.',
  },
} as const;

/** The page of evidence behind a signed contract. */
export const signingEvidence = {
  title: 'Evidence of the signatures',
  lead: 'Each signature is for the document whose SHA-256 is {sha256}.',
  way: 'Way',
  at: 'Instant (UTC)',
  device: 'Device or person',
  sentTo: 'Code sent to',
  signed: 'Signed text',
  key: 'Key',
  signature: 'Ed25519 signature',
  by: {
    code: 'One-time code',
    step_up: 'Proved who they are at the moment of signing',
    paper: 'Signed on paper, confirmed by the office',
    seal: 'Seal of the company',
  },
  check:
    'Anybody can check these signatures with the public key that we publish, without our server.',
} as const;
