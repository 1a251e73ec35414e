import { type Day, day } from '@kantuta/contract/dates';
import type { Property } from '@kantuta/contract/stays/stay.rules';
import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { showError, showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { type House, stopping, waiting } from './stays.api.ts';
import styles from './stays.module.css';

type Wait = House['waits'][number];
export type Dates = { arrivesOn: Day; leavesOn: Day };

/** Dates for which the person waits; those that are kept for them are one touch away (STY-13). */
export function Waits({
  waits,
  onChoose,
}: {
  waits: readonly Wait[];
  onChoose: (wait: Dates & { typeId: number }) => void;
}) {
  const { t, format } = useI18n();
  const { mutate, isPending } = useMutation({ ...stopping, onError: showError });
  if (waits.length === 0) return null;
  return (
    <Section title={t('stays.waits')}>
      <RowList label={t('stays.waits')}>
        {waits.map(({ waitId, typeId, type, arrivesOn, leavesOn, offeredUntil }) => {
          const dates = { arrivesOn: day(arrivesOn), leavesOn: day(leavesOn) };
          return (
            <Row
              key={waitId}
              title={type}
              detail={[
                t('stays.range', {
                  from: format.shortDate(dates.arrivesOn),
                  until: format.shortDate(dates.leavesOn),
                }),
                offeredUntil === null
                  ? t('stays.waiting')
                  : t('stays.offered', { time: format.dateTime(offeredUntil) }),
              ].join(' · ')}
              below={
                <div className={styles.actions}>
                  {offeredUntil !== null && (
                    <Button small kind="primary" onClick={() => onChoose({ typeId, ...dates })}>
                      {t('stays.choose')}
                    </Button>
                  )}
                  <Button small busy={isPending} onClick={() => mutate({ waitId })}>
                    {t('stays.stop')}
                  </Button>
                </div>
              }
            />
          );
        })}
      </RowList>
    </Section>
  );
}

/** Beside dates that are taken: a person who waits for them already is told so. */
export function WaitFor({
  property,
  typeId,
  dates,
  waits,
}: {
  property: Property;
  typeId: number;
  dates: Dates;
  waits: readonly Wait[];
}) {
  const { t } = useI18n();
  const { mutate, isPending } = useMutation({
    ...waiting,
    onError: showError,
    onSuccess() {
      waiting.onSuccess();
      showToast('success', t('stays.inList'));
    },
  });
  const isWaiting = waits.some(
    (wait) =>
      wait.typeId === typeId &&
      wait.arrivesOn === dates.arrivesOn &&
      wait.leavesOn === dates.leavesOn,
  );
  if (isWaiting) return <p>{t('stays.inList')}</p>;
  return (
    <div>
      <Button small busy={isPending} onClick={() => mutate({ property, typeId, ...dates })}>
        {t('stays.waitFor')}
      </Button>
    </div>
  );
}
