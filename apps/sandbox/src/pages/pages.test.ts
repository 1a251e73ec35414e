import { expect, test } from 'vitest';
import { readPayload, writePayload } from '../bank/payload.ts';
import { openSandbox } from '../testing/merchant.ts';
import { html } from './html.ts';

async function openPages() {
  const sandbox = await openSandbox();
  return {
    ...sandbox,
    page: async (path: string): Promise<string> => (await fetch(sandbox.url + path)).text(),
    press: async (path: string, form: Record<string, string> = {}, headers = {}) => {
      const response = await fetch(sandbox.url + path, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams(form),
      });
      return { code: response.status, location: response.headers.get('location') };
    },
  };
}

test('text inserted into a page stays text', () => {
  const evil = `"><script>alert('1')</script>&`;
  expect(html`<a title="${evil}">${[evil, html`<b>${1}</b>`, null, false]}</a>`.markup).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;">' +
      '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;<b>1</b></a>',
  );
});

test('a person finds the QR in the list, opens it and pays it', async () => {
  const { createQr, readQr, page, press } = await openPages();
  const { qrId } = await createQr({ gloss: 'Venta <i>7</i>' });

  const list = await page('/banco');
  expect(list).toContain(`href="/banco/qr/${qrId}"`);
  expect(list).toContain('Bs 1.715,78');
  expect(list).toContain('Venta &lt;i&gt;7&lt;/i&gt;');
  expect(await page(`/banco/qr/${qrId}`)).toContain('Pagar Bs 1.715,78');

  expect(await press(`/banco/qr/${qrId}/pagar`)).toEqual({
    code: 303,
    location: `/banco/qr/${qrId}?listo=pagado`,
  });
  expect((await readQr(qrId)).state).toBe('paid');
  const paid = await page(`/banco/qr/${qrId}?listo=pagado`);
  expect(paid).toContain('Listo, el QR está pagado');
  expect(paid).toContain('Avisos al comercio');
  expect(paid).not.toContain('Pagar Bs 1.715,78');
});

test('every other situation has its button', async () => {
  const { createQr, readQr, press, webhooks } = await openPages();
  const pressOn = async (mode: string, form = {}) => {
    const { qrId } = await createQr();
    const { location } = await press(`/banco/qr/${qrId}/${mode}`, form);
    return { location, ...(await readQr(qrId)), deliveries: webhooks.list(qrId) };
  };

  expect(await pressOn('tarde')).toMatchObject({ paidAt: '2026-03-03T15:01:00.000Z' });
  expect(await pressOn('monto', { monto: '1000,5' })).toMatchObject({ paidAmount: '1000.50' });
  expect(await pressOn('monto', { monto: '0' })).toMatchObject({ state: 'active' });
  expect(await pressOn('monto', { monto: 'mil' })).toMatchObject({ state: 'active' });
  expect(await pressOn('silencio')).toMatchObject({ deliveries: [{ state: 'suppressed' }] });
  expect(await pressOn('firma')).toMatchObject({ deliveries: [{ badSignature: true }] });

  const { qrId } = await pressOn('pagar');
  await press(`/banco/qr/${qrId}/repetir`);
  await press(`/banco/qr/${qrId}/repetir-firma`);
  expect(webhooks.list(qrId).map(({ badSignature }) => badSignature)).toEqual([true, false, false]);
  expect((await press(`/banco/qr/${qrId}/pagar`)).location).toContain('problema=already_paid');
  await press(`/banco/qr/${qrId}/otra-vez`);
  expect((await readQr(qrId)).payments).toHaveLength(2);
  expect((await press(`/banco/qr/${qrId}/regalar`)).code).toBe(404);
});

test('the text of a QR opens it, an altered or foreign text is refused', async () => {
  const { createQr, press } = await openPages();
  const { qrId, payload } = await createQr();

  const read = async (texto: string) => (await press('/banco/leer', { texto })).location;
  expect(await read(` ${payload}\n`)).toBe(`/banco/qr/${qrId}`);
  expect(await read(payload.replace('1715.78', '1.00'))).toBe('/banco/leer?problema=not_a_qr');
  expect(await read('hola')).toBe('/banco/leer?problema=not_a_qr');

  const content = readPayload(payload);
  if (!content) throw new Error('the bank wrote something that it cannot read');
  const cheaper = writePayload({ ...content, amount: '1.00' });
  const unknown = writePayload({ ...content, qrId: 'QR0000000000000000' });
  expect(await read(cheaper)).toBe('/banco/leer?problema=altered_qr');
  expect(await read(unknown)).toBe('/banco/leer?problema=not_found');
});

test('forms turn switches on and off', async () => {
  const { press, switches, page } = await openPages();
  const on = { on: 'si', value: '2000', next: '3', calls: 'create' };
  await press('/interruptores/bankSlow', on);
  expect(switches.states().bankSlow).toEqual({ on: true, value: 2000, next: 3, calls: ['create'] });
  expect(await page('/interruptores')).toContain('Encendido, 2000 ms, quedan 3, Generar');

  await press('/interruptores/bankSlow', { on: 'no' });
  expect(switches.states().bankSlow.on).toBe(false);
  const wrong = await press('/interruptores/bankSlow', { on: 'si', value: 'mucho' });
  expect(wrong.location).toBe('/interruptores?problema=invalid_input');
  expect((await press('/interruptores/nada', { on: 'si' })).code).toBe(404);

  await press('/interruptores/ratesShape', { on: 'si', value: 'odd' });
  await press('/interruptores/restablecer');
  expect(switches.states().ratesShape.on).toBe(false);
});

test('a button pressed from another site does nothing', async () => {
  const { createQr, readQr, press } = await openPages();
  const { qrId } = await createQr();
  const foreign = { 'sec-fetch-site': 'cross-site' };

  expect((await press(`/banco/qr/${qrId}/pagar`, {}, foreign)).code).toBe(403);
  expect((await press(`/control/bank/qr/${qrId}/pay`, {}, foreign)).code).toBe(403);
  expect((await readQr(qrId)).state).toBe('active');
});

test('every page forbids inline scripts and frames, and says that it is a demonstration', async () => {
  const { createQr, url } = await openPages();
  const { qrId } = await createQr();
  const paths = ['/', '/banco', `/banco/qr/${qrId}`, '/banco/leer', '/interruptores', '/buzon'];
  for (const path of paths) {
    const response = await fetch(url + path);
    const policy = response.headers.get('content-security-policy') ?? '';
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(text).toContain('Demostración: nada aquí es real');
    expect(text).not.toMatch(/<script>|\son\w+=|\sstyle=/);
  }
  expect((await fetch(`${url}/banco/qr/QR00`)).status).toBe(404);
});

test('a result message shows only our own phrases, whatever the address contains', async () => {
  const { page } = await openPages();
  expect(await page('/banco?listo=<b>hola</b>')).not.toContain('hola');
  expect(await page('/banco?problema=constructor')).toContain('No se pudo hacer.');
  expect(await page('/banco?listo=toString')).not.toContain('native code');
});
