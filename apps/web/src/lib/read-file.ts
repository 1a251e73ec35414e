/** The bytes of a chosen file as the server takes them. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // Piece by piece: a call cannot take as many arguments as a file has bytes.
  for (let start = 0; start < bytes.length; start += PIECE)
    text += String.fromCodePoint(...bytes.subarray(start, start + PIECE));
  return btoa(text);
}

const PIECE = 32_768;
