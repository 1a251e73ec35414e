import type { CounterMethodFacts } from '@kantuta/contract/counter/counter.calls';
import { closedReason } from '../../lib/closed-reason.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Panel } from '../../ui/section.tsx';
import styles from './counter.module.css';

/** Which methods take nothing now, why, and until when: said before anything is typed (CSH-14). */
export function ClosedMethods({ methods }: { methods: readonly CounterMethodFacts[] }) {
  const { t } = useI18n();
  const closed = methods.filter(({ availability }) => availability !== 'open');
  if (closed.length === 0) return null;
  return (
    <Panel tone="due" label={t('counter.closed.title')}>
      <ul className={styles.closed}>
        {closed.map((facts) => (
          <li key={facts.method}>
            <strong>{t(`counter.methods.${facts.method}`)}</strong>: <Why of={facts} />
          </li>
        ))}
        {closed.length === methods.length && <li>{t('counter.closed.all')}</li>}
      </ul>
    </Panel>
  );
}

function Why({ of: { availability, restriction } }: { of: CounterMethodFacts }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  if (availability === 'drawer_full') return t('counter.closed.drawer');
  if (!restriction?.until) return t('counter.closed.never');
  const until = t('counter.closed.until', { date: format.dateTime(restriction.until) });
  return [until, closedReason(i18n, restriction)].filter(Boolean).join(' ');
}
