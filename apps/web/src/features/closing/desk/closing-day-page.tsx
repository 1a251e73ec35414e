import type { ClosingDay } from '@kantuta/contract/closing/closing.calls';
import { addDays, day as dayOf } from '@kantuta/contract/dates';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/section.tsx';
import { close, closingDayQuery, journal } from '../closing.api.ts';
import { ClosingFigures } from './closing-figures.tsx';
import { DifferencesTable } from './differences-table.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import styles from './closing.module.css';

/** `/operaciones/cierre/{companyId}/{day}`: a day as its lists and books have it, and its closing (CLO-2). */
export function ClosingDayPage() {
  const { t, format } = useI18n();
  const { companyId, day } = useParams({ from: '/operaciones/cierre/$companyId/$day' });
  const query = useQuery(closingDayQuery({ companyId: Number(companyId), day }));
  const date = /^\d{4}-\d{2}-\d{2}$/.test(day) ? format.date(dayOf(day)) : day;
  return (
    <DeskPage
      title={t('closing.ofDay', { date })}
      lead={query.data?.company.name ?? t('closing.lead')}
      before={<BackLink to="/operaciones/cierre">{t('closing.back')}</BackLink>}
    >
      <Loaded query={query} height={320}>
        {(found) => <Whole found={found} />}
      </Loaded>
    </DeskPage>
  );
}

function Whole({ found }: { found: ClosingDay }) {
  const { t, format } = useI18n();
  const { company, day, can, blockers, tills, closed, closedThrough, waits } = found;
  const [isReopening, setReopening] = useState(false);
  const of = { companyId: company.id, day };
  const closing = useMutation({
    mutationFn: () => close(of),
    onSuccess: () => showToast('success', t('closing.done')),
    onError: showError,
  });
  const file = (kind: 'csv' | 'xlsx') => () =>
    journal({ companyId: company.id, from: day, to: day, format: kind });
  return (
    <div className={styles.parts}>
      <nav className={styles.days} aria-label={t('closing.days')}>
        <DayLink companyId={company.id} day={addDays(dayOf(day), -1)} label={t('closing.before')} />
        <DayLink companyId={company.id} day={addDays(dayOf(day), 1)} label={t('closing.after')} />
      </nav>
      <State found={found} />
      {blockers.length > 0 && (
        <Panel tone="due" label={t('closing.blocked')}>
          <strong>{t('closing.blocked')}</strong>
          <ul className={styles.blockers}>
            {blockers.map((blocker) => (
              <li key={blocker}>{t(`closing.blockers.${blocker}`)}</li>
            ))}
            {tills.map(({ sessionId, cashier, openedAt, state, isReached }) => {
              const name = t('closing.till', { name: cashier, when: format.dateTime(openedAt) });
              return (
                <li key={sessionId}>
                  {isReached ? (
                    <Link to="/operaciones/cajas/$sessionId" params={{ sessionId }}>
                      {name}
                    </Link>
                  ) : (
                    name
                  )}{' '}
                  · {t(`counter.states.${state}`)}
                </li>
              );
            })}
          </ul>
        </Panel>
      )}
      {(can.close || can.reopen) && (
        <div className={styles.actions}>
          {can.close && (
            <Button kind="primary" busy={closing.isPending} onClick={() => closing.mutate()}>
              {t('closing.close')}
            </Button>
          )}
          {can.reopen && <Button onClick={() => setReopening(true)}>{t('closing.reopen')}</Button>}
        </div>
      )}
      {waits && (
        <Panel tone="info">
          <p>{t('closing.waits')}</p>
        </Panel>
      )}
      <DifferencesTable found={found} />
      <ClosingFigures found={found} />
      <div className={styles.actions}>
        <ExportButton make={file('xlsx')} label={t('closing.journalXlsx')} />
        <ExportButton make={file('csv')} label={t('closing.journalCsv')} />
      </div>
      {isReopening && <ReopenDialog of={of} onClose={() => setReopening(false)} />}
      {closed === null && closedThrough === null && (
        <p className={styles.quiet}>{t('closing.first')}</p>
      )}
    </div>
  );
}

function State({ found: { closed, closedThrough, day } }: { found: ClosingDay }) {
  const { t, format } = useI18n();
  if (closed)
    return (
      <Panel tone="good">
        <p>{t('closing.closedBy', { name: closed.by, when: format.dateTime(closed.at) })}</p>
      </Panel>
    );
  if (closedThrough === null || day > closedThrough) return null;
  return (
    <Panel tone="good">
      <p>{t('closing.closedWith', { date: format.date(dayOf(closedThrough)) })}</p>
    </Panel>
  );
}

function DayLink({ companyId, day, label }: { companyId: number; day: string; label: string }) {
  const { format } = useI18n();
  return (
    <Link to="/operaciones/cierre/$companyId/$day" params={{ companyId: String(companyId), day }}>
      {label} · {format.date(dayOf(day))}
    </Link>
  );
}
