type Bytes = Uint8Array<ArrayBuffer>;

/** Checks an Ed25519 signature by the browser where it can; else (plain http, an older phone) by a library that is loaded for it. */
export async function verifyEd25519(
  publicKey: Bytes,
  message: Bytes,
  signature: Bytes,
): Promise<boolean> {
  const byBrowser = await verifyByBrowser(publicKey, message, signature);
  return byBrowser ?? verifyByLibrary(publicKey, message, signature);
}

/** Null when this browser does not support Ed25519. */
async function verifyByBrowser(
  publicKey: Bytes,
  message: Bytes,
  signature: Bytes,
): Promise<boolean | null> {
  // There is no WebCrypto on a plain-http address (architecture, "Addresses").
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (!subtle) return null;
  try {
    const key = await subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', key, signature, message);
  } catch {
    return null;
  }
}

async function verifyByLibrary(
  publicKey: Bytes,
  message: Bytes,
  signature: Bytes,
): Promise<boolean> {
  const [{ hashes, verify }, { sha512 }] = await Promise.all([
    import('@noble/ed25519'),
    import('@noble/hashes/sha2.js'),
  ]);
  hashes.sha512 = (bytes) => new Uint8Array(sha512(bytes));
  try {
    return verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}
