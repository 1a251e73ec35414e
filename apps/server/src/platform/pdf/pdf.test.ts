import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { TooMany } from '../refusal.ts';
import { createPdf } from './pdf.ts';

const pdf = createPdf();
afterAll(() => pdf.close());

const receipt = {
  language: 'es-BO',
  info: { title: 'Recibo 008-000123', author: 'Inmobiliaria' },
  content: [
    { text: 'Ñuñoa, São João, ¿cuánto? ¡Bs 1.715,78!', bold: true },
    { text: 'Segunda hoja', pageBreak: 'before' as const },
  ],
};

test('a document becomes a PDF with its pages, its language and its title', async () => {
  const bytes = await pdf.render(receipt);
  const text = bytes.toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(text).toMatch(/\/Type \/Pages\s+\/Count 2\b/);
  expect(text).toContain('/Lang (es-BO)');
  expect(text).toContain('/DisplayDocTitle true');
  expect(text).toContain('(Recibo 008-000123)');
  expect(text).toContain('(Inmobiliaria)');
  expect(text).toMatch(/\/FontFile2/);
});

test('the same document gives the same bytes, also in another process', async () => {
  const other = createPdf();
  const [first, second, third] = await Promise.all([
    pdf.render(receipt),
    pdf.render(structuredClone(receipt)),
    other.render(receipt),
  ]);
  expect(second?.equals(first ?? Buffer.alloc(0))).toBe(true);
  expect(third?.equals(first ?? Buffer.alloc(0))).toBe(true);
  expect((await pdf.render({ ...receipt, content: ['Otro'] })).equals(first)).toBe(false);
  await other.close();
});

test('of one person two documents are drawn at once, and others do not wait for that', async () => {
  const own = [pdf.render(receipt, 1), pdf.render(receipt, 1)];
  await expect(pdf.render(receipt, 1)).rejects.toThrow(TooMany);
  await pdf.render(receipt, 2);
  await Promise.all(own);
  // One that cannot be drawn gives its place back, too.
  await expect(pdf.render({ content: ['x'], footer: () => 'page' }, 1)).rejects.toThrow(/cloned/);
  await Promise.all([pdf.render(receipt, 1), pdf.render(receipt, 1)]);
});

test('a document loads nothing: neither from the network nor from the disk', async () => {
  let reached = 0;
  const server = createServer((_, response) => {
    reached += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.png`;
  await expect(pdf.render({ content: [{ image: url }] })).rejects.toThrow(/not drawn/);
  await expect(pdf.render({ content: [{ image: '/etc/hostname' }] })).rejects.toThrow(/not drawn/);
  expect(reached).toBe(0);
  server.close();
});

test('a document that is not plain data is refused, and the next one is drawn', async () => {
  await expect(pdf.render({ content: ['x'], footer: () => 'page' })).rejects.toThrow(/cloned/);
  expect((await pdf.render(receipt)).length).toBeGreaterThan(1_000);
});

test('a document that takes too long is given up, and the next one is drawn', async () => {
  const hasty = createPdf({ timeLimitMs: 4_000 });
  const endless = { content: Array.from({ length: 200_000 }, (_, line) => `Línea ${line}`) };
  await expect(hasty.render(endless)).rejects.toThrow(/the PDF in time/);
  expect((await hasty.render(receipt)).length).toBeGreaterThan(1_000);
  await hasty.close();
});

test('documents beyond the queue are refused at once', async () => {
  const busy = createPdf();
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => busy.render(receipt)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  await busy.close();
});

test('closing gives up documents that still wait', async () => {
  const closing = createPdf();
  const drawing = closing.render(receipt);
  await Promise.all([expect(drawing).rejects.toThrow(/the PDF worker/), closing.close()]);
});
