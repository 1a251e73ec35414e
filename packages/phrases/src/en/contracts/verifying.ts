import type * as source from '../../es/contracts/verifying.ts';
import type { Translation } from '../../phrase.ts';

export const verifyContract = {
  title: 'Verify a contract',
  intro:
    'Type the code that stands on the contract, or scan its QR code. We show whether it is ours and whether somebody changed it; we do not show whose it is.',
  hint: '12 letters and numbers.',
  format: 'The code has 12 letters and numbers.',
  another: 'Another contract',
  submit: 'Verify',
  none: 'We have no contract with this code.',
  noneHint: 'Check the letters and numbers.',
  unsound: 'A signature of this contract is not genuine. Contact customer service.',
  signed: 'Signed',
  documents: 'Documents',
  signatures: 'Signatures',
  genuine: 'genuine',
  false: 'not genuine',
  details: 'Check it without us',
  file: 'Is your file this contract?',
  fileLabel: 'PDF file',
  fileHint: 'It is compared on your device and not sent. Translations are not compared.',
  same: 'It is the same file: {kind}. Nobody changed it.',
  other:
    'It is none of the documents of this contract: somebody changed it, or it is another file.',
  kinds: {
    issued: 'Contract to sign',
    signed: 'Contract with its signatures',
    addendum: 'Addendum',
  },
} as const satisfies Translation<typeof source.verifyContract>;
