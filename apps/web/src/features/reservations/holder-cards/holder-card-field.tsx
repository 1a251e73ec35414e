import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { base64Of } from '../../../lib/read-file.ts';
import { sentPicture } from '../../../lib/sent-picture.ts';
import { FileField, type ChosenFile } from '../../../ui/file-field.tsx';
import styles from './holder-cards.module.css';
import { useSentCard, type Sending } from './use-sent-card.ts';

const PDF = 'application/pdf';

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

  /** A photograph goes as a JPEG that a phone can afford to send; a PDF as it is. */
  async function read(file: File): Promise<ChosenFile | string> {
    if (file.type === PDF) return { name: file.name, base64: await base64Of(file) };
    const picture = await sentPicture(file);
    if (picture === 'out_of_range') return t('holderCard.small');
    return picture === 'file_type' ? t('errors.field.file_type') : picture;
  }

  return (
    <div className={styles.field}>
      <FileField
        label={t('holderCard.label')}
        hint={t('holderCard.hint')}
        accept="image/*,.pdf"
        optional={optional}
        error={failed ?? error}
        read={read}
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
