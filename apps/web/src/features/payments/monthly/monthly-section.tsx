import { day } from '@kantuta/contract/dates';
import type { Agreement, Monthly } from '@kantuta/contract/payments/monthly/monthly.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { cardName } from '../methods/card/card-name.ts';
import styles from '../methods/methods.module.css';
import { AgreeDialog } from './agree-dialog.tsx';
import { monthlyQuery, skipIt, stopIt } from './monthly.api.ts';

/** The part of the profile with the monthly payments by a saved card. */
export function MonthlySection() {
  const { t } = useI18n();
  const query = useQuery(monthlyQuery);
  return (
    <Section title={t('monthly.title')}>
      <div className={styles.fields}>
        <p className={styles.quiet}>{t('monthly.lead')}</p>
        <Loaded query={query} back={null} problem={t('monthly.failed')}>
          {(data) => <Content data={data} />}
        </Loaded>
      </div>
    </Section>
  );
}

function Content({ data: { agreements, offers, most } }: { data: Monthly }) {
  const { t } = useI18n();
  const [isAgreeing, setAgreeing] = useState(false);
  const [stopping, setStopping] = useState<Agreement>();
  return (
    <>
      {agreements.length === 0 ? (
        <EmptyState title={t('monthly.none')} />
      ) : (
        <RowList label={t('monthly.title')}>
          {agreements.map((each) => (
            <AgreementRow key={each.monthlyId} agreement={each} onStop={() => setStopping(each)} />
          ))}
        </RowList>
      )}
      {offers.length > 0 && (
        <div>
          <Button kind="primary" onClick={() => setAgreeing(true)}>
            {t('monthly.start')}
          </Button>
        </div>
      )}
      {isAgreeing && <AgreeDialog offers={offers} most={most} onClose={() => setAgreeing(false)} />}
      {stopping && <StopDialog agreement={stopping} onClose={() => setStopping(undefined)} />}
    </>
  );
}

function AgreementRow({ agreement, onStop }: { agreement: Agreement; onStop: () => void }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const queries = useQueryClient();
  const { monthlyId, title, detail, card, ceiling, next, isBehind } = agreement;
  const skip = useMutation({
    mutationFn: (isSkipped: boolean) =>
      skipIt(queries, { monthlyId, number: next?.number ?? 0, isSkipped }),
    onSuccess: (_, isSkipped) =>
      showToast('success', t(isSkipped ? 'monthly.skipped' : 'monthly.unskipped')),
    onError: showError,
  });
  return (
    <Row
      picture={<CalendarClock size={26} aria-hidden />}
      title={`${title} · ${detail}`}
      detail={
        <>
          <p className={styles.has}>
            {cardName(i18n, card)} · {t('monthly.upTo', { amount: format.money(ceiling) })}
          </p>
          <p className={styles.has}>{nextText(i18n, next)}</p>
          {isBehind && <p className={styles.has}>{t('monthly.behind')}</p>}
        </>
      }
      below={
        <>
          {next && !next.isUnderWay && (
            <Button small busy={skip.isPending} onClick={() => skip.mutate(!next.isSkipped)}>
              {t(next.isSkipped ? 'monthly.unskip' : 'monthly.skip')}
            </Button>
          )}{' '}
          <Button small kind="quiet" onClick={onStop}>
            {t('monthly.stop')}
          </Button>
        </>
      }
    />
  );
}

function nextText({ t, format }: ReturnType<typeof useI18n>, next: Agreement['next']): string {
  if (!next) return t('monthly.nothing');
  const { number, dueOn, amount, isSkipped, isUnderWay } = next;
  const facts = { number, day: format.date(day(dueOn)) };
  if (isSkipped) return t('monthly.skippedNext', facts);
  if (isUnderWay) return t('monthly.underWay', { number });
  return t('monthly.next', { ...facts, amount: format.money(amount) });
}

function StopDialog({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const stop = useMutation({
    mutationFn: () => stopIt(queries, agreement.monthlyId),
    onSuccess: () => {
      showToast('success', t('monthly.stopped'));
      onClose();
    },
    onError: showError,
  });
  return (
    <Dialog
      title={t('monthly.stopTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="danger" busy={stop.isPending} onClick={() => stop.mutate()}>
            {t('monthly.stop')}
          </Button>
        </>
      }
    >
      <p className={styles.has}>
        {agreement.title} · {agreement.detail}
      </p>
      <p className={styles.quiet}>{t('monthly.stopHint')}</p>
    </Dialog>
  );
}
