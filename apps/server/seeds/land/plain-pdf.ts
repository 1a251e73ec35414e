// A page of A4 in points, with its text in the fonts that every reader has.
const [WIDTH, HEIGHT] = [595, 842];
const MARGIN = 64;
const LINE_HEIGHT = 20;

/**
 * A page of text as PDF, the same bytes for the same lines: what the product draws with its own PDF thread would take seconds of every start.
 * The first line is its title.
 */
export function plainPdf(lines: readonly string[]): Buffer {
  const text = lines.map((line, index) => {
    const [font, size] = index === 0 ? ['B', 18] : ['R', 11];
    const y = HEIGHT - MARGIN - index * LINE_HEIGHT - (index > 0 ? LINE_HEIGHT : 0);
    return `BT /${font} ${size} Tf ${MARGIN} ${y} Td (${escaped(line)}) Tj ET`;
  });
  const drawing = text.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /R ${fontOf('Helvetica')} /B ${fontOf('Helvetica-Bold')} >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n `;
  });
  const table = ['xref', `0 ${objects.length + 1}`, '0000000000 65535 f ', ...offsets].join('\n');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  // The fonts read Latin-1, one byte for each letter, so that lengths and offsets are those of the text.
  return Buffer.from(`${file}${table}\n${trailer}`, 'latin1');
}

function fontOf(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

function escaped(line: string): string {
  return line.replaceAll(/[()\\]/g, String.raw`\$&`);
}
