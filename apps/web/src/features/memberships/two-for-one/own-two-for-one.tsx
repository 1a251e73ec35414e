import { day, dayInLaPaz } from '@kantuta/contract/dates';
import type { OwnTwoForOne as Own } from '@kantuta/contract/memberships/two-for-one/two-for-one.calls';
import { useQuery } from '@tanstack/react-query';
import { now } from '../../../lib/clock.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Timeline, type TimelineItem } from '../../../ui/timeline.tsx';
import styles from '../memberships.module.css';
import { HolderPart } from './holder-part.tsx';
import { contractsQuery, TONES } from './two-for-one.api.ts';

/** A 2x1 of the person: how its second membership stands, and what it still needs (TWO-4). */
export function OwnTwoForOne({ own }: { own: Own }) {
  const { t, format } = useI18n();
  const { state, product, takenOn, suspendedUntil } = own;
  const until = suspendedUntil === null ? '' : format.date(day(suspendedUntil));
  const isSealing = useIsSealing(own);
  const hint = isSealing
    ? t('twoForOne.sealing.hint')
    : state === 'active' && own.holder !== null
      ? t('twoForOne.otherActive', { name: own.holder.name })
      : t(`twoForOne.hints.${state}`, { until });
  const isWaiting = state === 'held' || state === 'pending';
  return (
    <Section title={t('twoForOne.ownOf', { product })}>
      <div className={styles.actions}>
        <StateBadge tone={TONES[state]}>{t(`twoForOne.states.${state}`)}</StateBadge>
        <span className={styles.quiet}>
          {t('twoForOne.takenOn', { date: format.date(day(takenOn)) })}
        </span>
      </div>
      <p>{hint}</p>
      {isWaiting && <Steps own={own} isSealing={isSealing} />}
      <HolderPart own={own} />
      <Ways own={own} isSealing={isSealing} />
    </Section>
  );
}

/** All that is missing of the first one is the seal of the company: its buyers have signed, so that nothing ends it any more (CON-20). */
function useIsSealing({ signingSaleId }: Own): boolean {
  const { data } = useQuery({ ...contractsQuery, enabled: signingSaleId !== null });
  const contract = data?.sales.find(({ saleId }) => saleId === signingSaleId)?.contract;
  return contract?.state === 'awaiting_signatures' && contract.signUntil === null;
}

function Steps({ own: { isSold, instalments }, isSealing }: { own: Own; isSealing: boolean }) {
  const { t, format } = useI18n();
  const today = dayInLaPaz(now());
  const done = [isSold, ...instalments.map(({ isPaid }) => isPaid)];
  const next = done.indexOf(false);
  const stateAt = (index: number): TimelineItem['state'] => {
    if (done[index] === true) return 'done';
    return index === next ? 'now' : 'coming';
  };
  return (
    <Timeline
      label={t('twoForOne.steps.title')}
      items={[
        {
          key: 'sold',
          title: t(isSealing ? 'twoForOne.sealing.step' : 'twoForOne.steps.sold'),
          state: stateAt(0),
        },
        ...instalments.map(({ number, dueOn, isPaid }, index) => ({
          key: String(number),
          title: t(`twoForOne.steps.${isPaid ? 'wasPaid' : dueOn < today ? 'overdue' : 'paid'}`, {
            n: number,
            date: format.date(day(dueOn)),
          }),
          state: stateAt(index + 1),
        })),
        { key: 'done', title: t('twoForOne.steps.done'), state: 'coming' },
      ]}
    />
  );
}

function Ways({
  own: { state, holdId, firstSaleId, secondSaleId },
  isSealing,
}: {
  own: Own;
  isSealing: boolean;
}) {
  const { t } = useI18n();
  return (
    <div className={styles.actions}>
      {state === 'held' && holdId !== null && (
        <LinkButton
          to="/reserva/$hold"
          params={{ hold: holdId }}
          kind={isSealing ? 'quiet' : 'primary'}
        >
          {t(isSealing ? 'twoForOne.sealing.go' : 'twoForOne.goBuy')}
        </LinkButton>
      )}
      {firstSaleId !== null && (
        <LinkButton to="/detalle-productos" search={{ sale: firstSaleId }}>
          {t('twoForOne.goPay')}
        </LinkButton>
      )}
      {secondSaleId !== null && (
        <LinkButton to="/detalle-productos" search={{ sale: secondSaleId }}>
          {t('twoForOne.goSecond')}
        </LinkButton>
      )}
    </div>
  );
}
