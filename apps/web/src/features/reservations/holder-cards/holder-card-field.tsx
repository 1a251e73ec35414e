import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { ScanField } from '../../../ui/scan-field.tsx';
import styles from './holder-cards.module.css';
import { useSentCard, type Sending } from './use-sent-card.ts';

/** Chooses a disability card and sends it at once, so that nothing is lost when the form around it is refused (RES-30). */
export function HolderCardField({
  error,
  optional = false,
  onCard,
  onBusy,
}: {
  error: string | undefined;
  optional?: boolean;
  /** Undefined: there is none, or not yet. */
  onCard: (cardId: string | undefined) => void;
  onBusy?: (isBusy: boolean) => void;
}) {
  const { t } = useI18n();
  const { sending, choose } = useSentCard(onCard);
  const isGoing = sending.state === 'going';
  useEffect(() => onBusy?.(isGoing), [onBusy, isGoing]);
  const failed = sending.state === 'failed' ? sending.problem : undefined;

  return (
    <div className={styles.field}>
      <ScanField
        label={t('holderCard.label')}
        hint={t('holderCard.hint')}
        tooSmall={t('holderCard.small')}
        optional={optional}
        error={failed ?? error}
        onChosen={choose}
      />
      <Progress sending={sending} />
    </div>
  );
}

function Progress({ sending }: { sending: Sending }) {
  const { t, format } = useI18n();
  if (sending.state === 'going') {
    const percent = Math.floor(sending.share * 100);
    const label = t('holderCard.sending', { percent: format.percent(String(percent)) });
    return (
      <div className={styles.going}>
        <progress className={styles.bar} max={100} value={percent} aria-label={label} />
        <span aria-hidden>{label}</span>
      </div>
    );
  }
  return (
    <output className={styles.kept}>
      {sending.state === 'kept' && (
        <>
          <CircleCheck size={18} aria-hidden /> {t('holderCard.kept', { name: sending.name })}
        </>
      )}
    </output>
  );
}
