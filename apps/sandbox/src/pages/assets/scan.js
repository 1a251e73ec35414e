import { decodeQR } from './qr/decode.js';

// Reads a QR from a photo or a downloaded picture on this device; only its text is sent.

// Photos are larger than the reader needs, and small codes in them are found at one size but not at another.
const SIDES = [1600, 800, 400];

const field = document.getElementById('foto');
const text = document.getElementById('texto');
const wrong = document.querySelector('[data-scan-wrong]');
document.querySelector('[data-scan]').hidden = false;

field.addEventListener('change', () => {
  const [file] = field.files;
  if (file === undefined) return;
  wrong.hidden = true;
  readQr(file).then(open, () => open(null));
});

function open(found) {
  field.value = '';
  wrong.hidden = found !== null;
  if (found === null) return;
  text.value = found;
  text.form.requestSubmit();
}

async function readQr(file) {
  const picture = await createImageBitmap(file);
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const width = Math.round(picture.width * scale);
    const height = Math.round(picture.height * scale);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const paper = canvas.getContext('2d', { willReadFrequently: true });
    paper.drawImage(picture, 0, 0, width, height);
    const found = decode(paper.getImageData(0, 0, width, height));
    if (found !== '') return found;
  }
  return null;
}

function decode(picture) {
  try {
    return decodeQR(picture);
  } catch {
    return '';
  }
}
