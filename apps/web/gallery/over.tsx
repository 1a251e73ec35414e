import { MINUTE_MS } from '@kantuta/contract/durations';
import { useState } from 'react';
import { now } from '../src/lib/clock.ts';
import { withOverlay } from '../src/lib/overlay.ts';
import { showToast, type ToastKind } from '../src/lib/toasts.ts';
import { Button } from '../src/ui/button.tsx';
import { Carousel } from '../src/ui/carousel.tsx';
import { BigCountdown, Countdown } from '../src/ui/countdown.tsx';
import { Dialog } from '../src/ui/dialog.tsx';
import { Section } from '../src/ui/section.tsx';
import styles from './gallery-page.module.css';

const TOASTS: readonly [ToastKind, string][] = [
  ['success', 'Su pago fue confirmado. Ya puede descargar su recibo.'],
  ['error', 'Intente nuevamente por favor'],
  ['info', 'Hay una nueva promoción de lotes en Warnes.'],
  ['warning', 'Sin acceso a internet'],
];
const NEWS = ['Pago confirmado', 'Su cuota vence pronto', 'Nueva promoción'];
const later = (minutes: number) => new Date(now().getTime() + minutes * MINUTE_MS);

export function Over() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const [until] = useState(() => later(9.97));
  const [longUntil] = useState(() => later(3_000));
  return (
    <Section title="Encima de la página">
      <div className={styles.row}>
        <Button onClick={() => setOpen('dialog')}>Diálogo</Button>
        <Button onClick={() => setOpen('sheet')}>Hoja</Button>
        {TOASTS.map(([kind, text]) => (
          <Button key={kind} onClick={() => showToast(kind, text)}>
            Aviso: {kind}
          </Button>
        ))}
        <Button
          onClick={() =>
            void withOverlay('Procesando su pago…', new Promise((done) => setTimeout(done, 3_000)))
          }
        >
          Pantalla completa
        </Button>
      </div>
      <p>
        El QR vence en <Countdown until={until} />
      </p>
      <BigCountdown until={longUntil} />
      {open !== null && (
        <Dialog
          title="¿Anular este pago?"
          sheet={open === 'sheet'}
          onClose={() => setOpen(null)}
          actions={
            <>
              <Button onClick={() => setOpen(null)}>Volver</Button>
              <Button kind="primary" onClick={() => setOpen(null)}>
                Anular
              </Button>
            </>
          }
        >
          <p>El QR dejará de servir. Su deuda no cambia.</p>
          <Carousel
            label="Notificaciones"
            items={NEWS}
            itemKey={(item) => item}
            render={(item) => (
              <>
                <h3>{item}</h3>
                <p>Puede ver el detalle en sus notificaciones.</p>
              </>
            )}
          />
        </Dialog>
      )}
    </Section>
  );
}
