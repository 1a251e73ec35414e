export type Checked = 'good' | 'bad' | 'unable';

/** Checks in the browser that the hash is that of the text, and that the key has signed it (CAM-10). */
export async function checkBoard({
  text,
  hash,
  signedText,
  signature,
  publicKey,
}: {
  text: string;
  hash: string;
  signedText: string;
  signature: string;
  publicKey: string;
}): Promise<Checked> {
  try {
    const { subtle } = crypto;
    const digest = await subtle.digest('SHA-256', bytesOf(text));
    const found = [...new Uint8Array(digest)]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
    if (found !== hash || !signedText.endsWith(hash)) return 'bad';
    const key = await subtle.importKey('raw', fromBase64(publicKey), 'Ed25519', false, ['verify']);
    const isSigned = await subtle.verify(
      'Ed25519',
      key,
      fromBase64(signature),
      bytesOf(signedText),
    );
    return isSigned ? 'good' : 'bad';
  } catch {
    // Older browsers know no such signatures, and pages without HTTPS have no such functions.
    return 'unable';
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.codePointAt(0) ?? 0);
}
