import { afterAll, expect, test } from 'vitest';
import { createPdf } from '../src/platform/pdf/pdf.ts';
import { pdfText } from './pdf-text.ts';

const pdf = createPdf();
afterAll(() => pdf.close());

test('the text of a PDF can be read back, in every weight and with every accent', async () => {
  const bytes = await pdf.render({
    content: [
      { text: 'Recibo 008-000123', bold: true },
      'Ñandú: Bs 1.715,78',
      { text: 'pé', italics: true },
      'oficina fija, flor',
    ],
  });
  const text = pdfText(bytes);
  for (const word of ['Recibo 008-000123', 'Ñandú: Bs 1.715,78', 'pé', 'oficina fija, flor'])
    expect(text).toContain(word);
  expect(() => pdfText(bytes.subarray(0, bytes.length - 20))).toThrow('half a PDF');
});
