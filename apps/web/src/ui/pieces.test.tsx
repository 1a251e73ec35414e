import { MINUTE_MS } from '@kantuta/contract/durations';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/visit.tsx';
import { withOverlay } from '../lib/overlay.ts';
import { ApiError } from '../lib/api-error.ts';
import { showToast } from '../lib/toasts.ts';
import { Amount } from './amount.tsx';
import { Button } from './button.tsx';
import { Carousel } from './carousel.tsx';
import { DataTable } from './data-table.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorState } from './faces.tsx';
import { PasswordField, TextField } from './field.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { Stepper } from './stepper.tsx';
import { Tabs } from './tabs.tsx';
import { ToastRegion } from './toast-region.tsx';

test('a busy button cannot be pressed again, and announces that it is busy', async () => {
  const press = vi.fn<() => void>();
  const { user } = await show(
    <Button busy onClick={press}>
      Pagar ahora
    </Button>,
  );
  await user.click(screen.getByRole('button'));
  expect(press).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('Cargando…');
});

test('a busy button does not send its form', async () => {
  const send = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
  const { user } = await show(
    <form onSubmit={send}>
      <TextField label="Monto" />
      <Button busy type="submit">
        Pagar
      </Button>
    </form>,
  );
  await user.type(screen.getByLabelText('Monto'), '1{Enter}');
  expect(send).not.toHaveBeenCalled();
});

test('an error stands beside its field, and the field refers to it', async () => {
  await show(<TextField label="Correo" hint="nombre@dominio" error="El formato no es válido" />);
  const field = screen.getByLabelText('Correo');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('El formato no es válido nombre@dominio');
  expect(screen.getByRole('alert')).toHaveTextContent('El formato no es válido');
});

test('a password can be shown', async () => {
  const { user } = await show(<PasswordField label="Contraseña" />);
  const field = screen.getByLabelText('Contraseña');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
  expect(field).toHaveAttribute('type', 'text');
});

function Opener({ isFirm = false }: { isFirm?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      {isOpen && (
        <Dialog title="¿Anular?" firm={isFirm} onClose={() => setOpen(false)}>
          <p>Texto</p>
        </Dialog>
      )}
    </>
  );
}

test('a dialog has a name, and focus returns to where it was', async () => {
  const { user } = await show(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  const dialog = screen.getByRole('dialog', { name: '¿Anular?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
});

test('a dialog that turns into something else begins at its start', async () => {
  const Turning = () => {
    const [face, setFace] = useState('qr');
    return (
      <Dialog
        title={face}
        face={face}
        onClose={() => {}}
        actions={<Button onClick={() => setFace('paid')}>Verificar</Button>}
      >
        <p>Texto</p>
      </Dialog>
    );
  };
  const { user } = await show(<Turning />);
  const dialog = screen.getByRole('dialog', { name: 'qr' });
  dialog.scrollTop = 180;
  await user.click(within(dialog).getByRole('button', { name: 'Verificar' }));
  expect(screen.getByRole('dialog', { name: 'paid' }).scrollTop).toBe(0);
});

const closedByBrowser = () =>
  act(() => document.querySelector<HTMLDialogElement>('dialog[open]')?.close());

test('when the browser closes a dialog by itself, even a firm one is closed', async () => {
  const { user } = await show(<Opener isFirm />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  closedByBrowser();
  expect(document.querySelector('dialog')).toBeNull();
});

test('the overlay stays until its task is over, however often the person tries to close it', async () => {
  await show(<LoadingOverlay />);
  let finish = () => {};
  const work = new Promise<void>((done) => (finish = done));
  act(() => void withOverlay('Ingresando…', work));
  expect(await screen.findByRole('dialog', { name: 'Ingresando…' })).toBeVisible();
  closedByBrowser();
  expect(screen.getByRole('dialog', { name: 'Ingresando…' })).toHaveAttribute('open');
  await act(async () => finish());
  expect(document.querySelector('dialog')).toBeNull();
});

function TwoTabs() {
  const [tab, setTab] = useState<string>('a');
  return (
    <Tabs
      label="Partes"
      value={tab}
      onChange={setTab}
      tabs={[
        { key: 'a', label: 'Plan', content: 'el plan' },
        { key: 'b', label: 'Recibos', content: 'los recibos' },
      ]}
    />
  );
}

test('arrow keys move between tabs, and the panel belongs to its tab', async () => {
  const { user } = await show(<TwoTabs />);
  await user.click(screen.getByRole('tab', { name: 'Plan' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Recibos' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Recibos' })).toHaveTextContent('los recibos');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Plan' })).toHaveAttribute('aria-selected', 'true');
});

test('a stepper marks the current step, and leads back but not ahead', async () => {
  const back = vi.fn<(step: number) => void>();
  const { user } = await show(
    <Stepper label="Pasos" steps={['Método', 'Datos', 'Fin']} current={1} onBack={back} />,
  );
  expect(screen.getByText(/Paso 2 de 3/)).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step');
  await user.click(screen.getByRole('button', { name: 'Método' }));
  expect(back).toHaveBeenCalledWith(0);
  expect(screen.queryByRole('button', { name: 'Fin' })).toBeNull();
});

test('a table has its name, and each row the header that names it', async () => {
  await show(
    <DataTable
      caption="Plan de pagos"
      rows={[{ n: 1, due: '04/07/2023' }]}
      rowKey={({ n }) => n}
      columns={[
        { key: 'n', header: 'Cuota', names: true, cell: ({ n }) => n },
        { key: 'due', header: 'Vence', cell: ({ due }) => due },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Plan de pagos' });
  expect(within(table).getByRole('rowheader', { name: '1' })).toBeVisible();
  expect(within(table).getByRole('cell', { name: '04/07/2023' })).toHaveAttribute(
    'data-label',
    'Vence',
  );
});

test('an amount is read as one figure with its currency', async () => {
  const { container } = await show(
    <Amount value={{ amount: '-1234.50', currency: 'BOB' }} size="hero" />,
  );
  expect(container.textContent).toBe('-Bs\u00a01.234,50');
});

test('a carousel reports each item that was shown, once', async () => {
  const seen: string[] = [];
  const { user } = await show(
    <Carousel
      label="Novedades"
      items={['a', 'b', 'c']}
      itemKey={(item) => item}
      render={(item) => <p>novedad {item}</p>}
      onShown={(item) => seen.push(item)}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  await user.click(screen.getByRole('button', { name: 'Anterior' }));
  expect(screen.getByText('novedad a')).toBeVisible();
  expect(seen).toEqual(['a', 'b', 'a']);
});

test('a message disappears after 6 seconds, a notification after 12, and both wait while they are pointed at', async () => {
  const { user } = await show(<ToastRegion />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  act(() => showToast('error', 'Intente nuevamente por favor'));
  act(() => showToast('info', 'Pago confirmado', { ms: 12_000 }));
  pass(5_999);
  expect(screen.getByText(/Intente nuevamente/)).toBeVisible();
  pass(1);
  expect(screen.queryByText(/Intente nuevamente/)).toBeNull();
  vi.useRealTimers();
  await user.hover(screen.getByText(/Pago confirmado/));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  pass(MINUTE_MS);
  expect(screen.getByText(/Pago confirmado/)).toBeVisible();
  vi.useRealTimers();
});

test('the same message twice is one message', async () => {
  await show(<ToastRegion />);
  act(() => showToast('error', 'Tiempo Agotado'));
  act(() => showToast('error', 'Tiempo Agotado'));
  expect(screen.getAllByText(/Tiempo Agotado/)).toHaveLength(1);
});

test.each([
  ['not_found', 404, 'Error Pagina no encontrada', 'Error Pagina no encontrada'],
  ['failed', 500, 'Intente nuevamente por favor', /^Error al cargar los datos/],
  ['failed', 0, 'Intente nuevamente por favor', /^El servidor no responde/],
  ['failed', 503, 'Intente nuevamente por favor', /^El servidor no responde/],
  ['timeout', 0, 'Tiempo Agotado', /^El servidor no responde/],
] as const)(
  'a load that ends as %s says so in the words of the specification',
  async (kind, http, mensaje, title) => {
    await show(<ErrorState error={new ApiError({ call: 'test', kind, http, mensaje })} />);
    expect(screen.getByRole('alert')).toHaveTextContent(title);
  },
);
