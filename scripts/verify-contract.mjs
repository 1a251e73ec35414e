// Checks a signed contract without our server (docs/rules/contracts.md, CON-22). It needs Node alone:
//
//   node verify-contract.mjs contrato.pdf claves.json
//
// `claves.json` holds our public keys, as https://…/api/receipts/keys answers them. Ends with 0 where no byte of the file has changed since the
// company sealed it.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

// DER prefix of an Ed25519 public key (RFC 8410); its 32 bytes follow.
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const LINE = /^%KANTUTA-PDF\|1\|([0-9A-HJKMNP-TV-Z]{12})\|([0-9a-f]{8})\|([\w-]{86})\n$/;

/**
 * @param {Buffer} bytes of the PDF
 * @param {readonly { id: string, publicKey: string }[]} keys
 * @returns {{ isGenuine: boolean, reference: string, keyId: string, why: string }}
 */
export function judge(bytes, keys) {
  const end = bytes.lastIndexOf('startxref');
  const from = end === -1 ? -1 : bytes.lastIndexOf('%', end);
  const [, reference = '', keyId = '', signature = ''] =
    (from === -1 ? null : LINE.exec(bytes.toString('latin1', from, end))) ?? [];
  const no = (why) => ({ isGenuine: false, reference, keyId, why });
  if (reference === '') return no('the file has no seal');
  const key = keys.find(({ id }) => id === keyId);
  if (!key) return no(`there is no key ${keyId}`);
  // Several texts decode to the same bytes; only the one that was written counts.
  const signed = Buffer.from(signature, 'base64url');
  if (signed.toString('base64url') !== signature) return no('the seal is damaged');
  const others = Buffer.concat([bytes.subarray(0, from), bytes.subarray(end)]);
  const sha256 = createHash('sha256').update(others).digest('hex');
  const der = Buffer.concat([SPKI_HEAD, Buffer.from(key.publicKey, 'base64url')]);
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const text = Buffer.from(`KANTUTA-PDF|1|${reference}|${sha256}`);
  if (!verify(null, text, publicKey, signed)) return no('the file was changed after it was sealed');
  return { isGenuine: true, reference, keyId, why: '' };
}

if (import.meta.main) {
  const [pdf, keyFile] = process.argv.slice(2);
  if (!pdf || !keyFile) {
    console.error('node verify-contract.mjs contrato.pdf claves.json');
    process.exit(2);
  }
  const answered = JSON.parse(readFileSync(keyFile, 'utf8'));
  const { isGenuine, reference, keyId, why } = judge(
    readFileSync(pdf),
    answered.data?.keys ?? answered.keys,
  );
  console.log(isGenuine ? `genuine: contract ${reference}, key ${keyId}` : `NOT genuine: ${why}`);
  process.exit(isGenuine ? 0 : 1);
}
