import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import { INK, LINE, QUIET } from './paper.ts';
import type { Block, Run, Sheet } from './sheet.ts';
import { drawTable, type Drawing } from './sheet-table.ts';

export type SheetFonts = { regular: Uint8Array; bold: Uint8Array };
type Element = ReturnType<PDFKit.PDFDocument['struct']>;
type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

const MARGINS = { top: 64, bottom: 66, left: 54, right: 54 };
const SIZE = 9.5;
const LINE_GAP = 2.6;
// A heading does not stand alone at the end of a page.
const WITH_HEADING = 64;
const CODE_SIZE = 92;
// Long enough for any pen, and the line of the name below it.
const SIGNATURE_HEIGHT = 92;

/** Draws a sheet as PDF/A-2a: tagged, with its fonts inside, the same bytes for the same sheet. */
export async function drawSheet(sheet: Sheet, fonts: SheetFonts): Promise<Buffer> {
  const at = new Date(sheet.madeAt);
  const doc = new PDFDocument({
    size: 'A4',
    margins: MARGINS,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    displayTitle: true,
    lang: sheet.language,
    bufferPages: true,
    info: {
      Title: plain(sheet.title),
      Author: plain(sheet.author),
      Creator: plain(sheet.creator),
      Producer: plain(sheet.creator),
      CreationDate: at,
      ModDate: at,
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const drawing: Drawing = { doc, root, colour: sheet.colour, ...frameOf(doc) };
  for (const block of sheet.blocks) draw(drawing, block);
  root.end();
  frameAll(drawing, sheet);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The metadata of the file are XML, and the library writes them as they are. */
function plain(text: string): string {
  return text.replaceAll(/[<>&]/g, ' ');
}

function frameOf(doc: PDFKit.PDFDocument) {
  const { width, height } = doc.page;
  return {
    left: MARGINS.left,
    width: width - MARGINS.left - MARGINS.right,
    bottom: height - MARGINS.bottom,
  };
}

function draw(drawing: Drawing, block: Block): void {
  switch (block.kind) {
    case 'title':
      return drawTitle(drawing, block);
    case 'heading':
      return drawHeading(drawing, block.text);
    case 'paragraph':
      return drawParagraph(drawing, block);
    case 'facts':
    case 'table':
      return drawTable(drawing, block);
    case 'signatures':
      return drawSignatures(drawing, block);
    case 'code':
      return drawCode(drawing, block);
    case 'pageBreak':
      drawing.doc.addPage();
  }
}

/** Content that is read as one element. */
function tag({ doc, root }: Drawing, type: string, content: () => void): Element {
  const element = doc.struct(type, {}, [content]);
  root.add(element);
  element.end();
  return element;
}

function write(
  { doc, width }: Drawing,
  runs: readonly Run[],
  options: { x?: number; y?: number; width?: number } = {},
): void {
  runs.forEach(({ text, bold }, index) => {
    doc.font(bold === true ? 'bold' : 'regular');
    const how = { lineGap: LINE_GAP, continued: index < runs.length - 1 };
    if (index === 0)
      doc.text(text, options.x ?? MARGINS.left, options.y ?? doc.y, {
        ...how,
        width: options.width ?? width,
      });
    else doc.text(text, how);
  });
}

function drawTitle(drawing: Drawing, { text, lead }: BlockOf<'title'>): void {
  const { doc, colour } = drawing;
  tag(drawing, 'H1', () => {
    doc.fillColor(colour).fontSize(17);
    write(drawing, [{ text, bold: true }]);
  });
  if (lead === undefined) return;
  doc.y += 3;
  tag(drawing, 'P', () => {
    doc.fillColor(QUIET).fontSize(10);
    write(drawing, [{ text: lead }]);
  });
  doc.y += 6;
}

function drawHeading(drawing: Drawing, text: string): void {
  const { doc, bottom, colour } = drawing;
  doc.y += 9;
  if (doc.y + WITH_HEADING > bottom) doc.addPage();
  doc.outline.addItem(text);
  tag(drawing, 'H2', () => {
    doc.fillColor(colour).fontSize(10.5);
    write(drawing, [{ text, bold: true }]);
  });
  doc.y += 2;
}

function drawParagraph(drawing: Drawing, { runs, quiet = false }: BlockOf<'paragraph'>): void {
  const { doc } = drawing;
  tag(drawing, 'P', () => {
    doc.fillColor(quiet ? QUIET : INK).fontSize(SIZE);
    write(drawing, runs);
  });
  doc.y += 4;
}

function drawSignatures(drawing: Drawing, { places }: BlockOf<'signatures'>): void {
  const { doc, left, width, bottom } = drawing;
  const gap = 28;
  const half = (width - gap) / 2;
  for (let first = 0; first < places.length; first += 2) {
    if (doc.y + SIGNATURE_HEIGHT > bottom) doc.addPage();
    const top = doc.y;
    places.slice(first, first + 2).forEach(({ name, lines }, index) => {
      const x = left + index * (half + gap);
      const y = top + SIGNATURE_HEIGHT - 40;
      rule(drawing, { x, y, length: half });
      tag(drawing, 'P', () => {
        doc.fillColor(INK).fontSize(8.5);
        write(drawing, [{ text: name, bold: true }], { x, y: y + 4, width: half });
        for (const text of lines) write(drawing, [{ text }], { x, width: half });
      });
    });
    doc.y = top + SIGNATURE_HEIGHT;
  }
}

/** A line that only decorates. */
function rule({ doc }: Drawing, { x, y, length }: { x: number; y: number; length: number }): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.moveTo(x, y).lineTo(x + length, y);
  doc.lineWidth(0.7).strokeColor(LINE).stroke();
  doc.endMarkedContent();
}

function drawCode(drawing: Drawing, { text, alt, lines }: BlockOf<'code'>): void {
  const { doc, root, left, width, bottom } = drawing;
  if (doc.y + CODE_SIZE + 8 > bottom) doc.addPage();
  const top = doc.y + 4;
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const module = CODE_SIZE / modules.size;
  const bbox: [number, number, number, number] = [left, top, left + CODE_SIZE, top + CODE_SIZE];
  const figure = doc.struct('Figure', { alt, bbox }, [
    () => {
      for (let row = 0; row < modules.size; row += 1)
        for (let column = 0; column < modules.size; column += 1)
          if (modules.get(row, column) !== 0)
            doc.rect(left + column * module, top + row * module, module, module);
      doc.fillColor(INK).fill();
    },
  ]);
  root.add(figure);
  figure.end();
  const x = left + CODE_SIZE + 16;
  doc.y = top;
  for (const line of lines) {
    tag(drawing, 'P', () => {
      doc.fillColor(INK).fontSize(8.5);
      write(drawing, [line], { x, width: width - CODE_SIZE - 16 });
    });
    doc.y += 2;
  }
  doc.x = left;
  doc.y = Math.max(doc.y, top + CODE_SIZE + 6);
}

/** Head and foot of each page, which are not read aloud again and again. */
function frameAll(drawing: Drawing, { head, foot }: Sheet): void {
  const { doc, left, width } = drawing;
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    const { height } = doc.page;
    // Else the library begins another page below the margin.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('regular').fontSize(7.5).fillColor(QUIET);
    const [one, other] = head;
    const plainLine = { lineBreak: false };
    doc.text(one, left, 34, plainLine);
    doc.text(other, left + width - doc.widthOfString(other), 34, plainLine);
    doc.moveTo(left, 47).lineTo(left + width, 47);
    doc.moveTo(left, height - 54).lineTo(left + width, height - 54);
    doc.lineWidth(0.5).strokeColor(LINE).stroke();
    foot.forEach((line, at) => {
      const text = line.replace('{page}', String(index + 1)).replace('{pages}', String(count));
      doc.text(text, left, height - 48 + at * 10, plainLine);
    });
    doc.endMarkedContent();
  }
}
