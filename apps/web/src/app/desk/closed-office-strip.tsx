import type { ClosedOffice } from '@kantuta/contract/operators/operators.calls';
import { sectionsFor } from '@kantuta/contract/operators/desk.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Construction } from 'lucide-react';
import { useNow } from '../../lib/clock.ts';
import { deskQuery } from '../../lib/desk.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { paths } from '../paths.ts';
import styles from './closed-office-strip.module.css';

/** Says in every room that customers find the office closed, until when and who can end it: operators are whom they call (SET-8). */
export function ClosedOfficeStrip() {
  const { data: desk } = useQuery(deskQuery());
  const now = useNow(MINUTE_MS / 4);
  const closed = desk?.closed;
  const isOn = !!closed && new Date(closed.until) > now;
  const hasRoom = sectionsFor(desk?.rights ?? []).some(({ key }) => key === 'maintenance');
  return (
    <div aria-live="polite">{isOn && <Strip closed={closed} now={now} hasRoom={hasRoom} />}</div>
  );
}

function Strip({ closed, now, hasRoom }: { closed: ClosedOffice; now: Date; hasRoom: boolean }) {
  const { t, format } = useI18n();
  const { since, until, author, reason, endedBy } = closed;
  const at = (instant: string) => format.atTime(instant, dayInLaPaz(now));
  return (
    <div className={styles.strip}>
      <Construction size={18} aria-hidden />
      <p>
        <strong>{t('operators.closed.title')}.</strong>{' '}
        {t('operators.closed.since', { since: at(since), until: at(until) })}{' '}
        {t('operators.closed.author', { name: author })}{' '}
        {reason !== '' && `${t('operators.closed.reason', { reason: ended(reason) })} `}
        {endedBy.length === 0
          ? t('operators.closed.nobody')
          : t('operators.closed.enders', { names: format.list(endedBy) })}{' '}
        {hasRoom && <Link to={paths.maintenanceDesk}>{t('operators.closed.way')}</Link>}
      </p>
    </div>
  );
}

/** People end a reason with a full stop or not. */
function ended(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}
