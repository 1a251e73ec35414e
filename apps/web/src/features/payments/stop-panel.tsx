import { type ReactNode, useEffect, useRef } from 'react';
import { type I18n, useI18n } from '../../lib/i18n.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/section.tsx';
import type { Stop } from './pay-flow.ts';
import styles from './pay-page.module.css';

/** An open payment has its own panel. */
export type PanelStop = Exclude<Stop, { kind: 'items_in_payment' }>;

/** Why the payment did not start, and what to do about it. */
export function StopPanel({ stop, onMethod }: { stop: PanelStop; onMethod: () => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const title = t(TITLES[stop.kind]);
  const isAnotherWay = stop.kind === 'qr_not_generated' || stop.kind === 'method_not_available';
  return (
    <Panel tone={stop.kind === 'items_changed' ? 'due' : 'problem'} label={title}>
      <Announcement title={title}>{hintOf(stop, i18n)}</Announcement>
      {stop.kind === 'uif_required' && (
        <div>
          <LinkButton to="/usuario" search={{ parte: 'uif' }} kind="primary">
            {t('declarations.toForm')}
          </LinkButton>
        </div>
      )}
      {isAnotherWay && (
        <div>
          <Button onClick={onMethod}>{t('paying.backToMethod')}</Button>
        </div>
      )}
    </Panel>
  );
}

/** Announced at once and focused, so that nobody misses why nothing opened. */
function Announcement({ title, children }: { title: string; children: ReactNode }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: false }), []);
  return (
    <div ref={words} role="alert" tabIndex={-1} className={styles.message}>
      <strong>{title}</strong>
      <p>{children}</p>
    </div>
  );
}

const TITLES = {
  items_changed: 'paying.changed.title',
  qr_not_generated: 'paying.qrNotGenerated.title',
  rate_too_old: 'paying.rateTooOld.title',
  method_not_available: 'paying.methodGone.title',
  payments_restricted: 'paying.restricted.title',
  uif_required: 'declarations.requiredTitle',
  refused: 'paying.refused',
} as const;
const HINTS = {
  qr_not_generated: 'paying.qrNotGenerated.hint',
  rate_too_old: 'paying.rateTooOld.hint',
  method_not_available: 'paying.methodGone.hint',
  uif_required: 'declarations.requiredHint',
} as const;

function hintOf(stop: PanelStop, { t, format }: I18n): string {
  if (stop.kind === 'refused') return stop.mensaje;
  if (stop.kind === 'items_changed') {
    const [amount, before] = [format.money(stop.amount), format.money(stop.before)];
    return t('paying.changed.hint', { amount, before });
  }
  if (stop.kind === 'payments_restricted') {
    return stop.until === ''
      ? t('paying.restricted.open')
      : t('paying.restricted.until', { date: format.dateTime(stop.until) });
  }
  return t(HINTS[stop.kind]);
}
