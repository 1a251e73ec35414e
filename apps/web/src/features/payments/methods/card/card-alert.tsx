import { useState } from 'react';
import { useI18n } from '../../../../lib/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SupportLine } from '../../../../ui/support-line.tsx';
import styles from './card.module.css';

const TITLES: Readonly<Record<string, 'limit' | 'tooMany' | 'notEnabled' | 'expired' | 'paused'>> =
  {
    card_limit: 'limit',
    too_many_cards: 'tooMany',
    card_not_enabled: 'notEnabled',
    card_expired: 'expired',
    card_paused: 'paused',
  };

/** Why a card cannot be used, in a dialog of its own: limit, too many, not enabled, expired, declined (specification section 7). */
export function CardAlert({
  code,
  said,
  onClose,
}: {
  code: string;
  /** The words of the server; without them, those of the code. */
  said?: string;
  onClose?: () => void;
}) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(true);
  const words =
    said ?? t(code === 'card_expired' ? 'errors.card_expired' : 'errors.card_not_enabled');
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  if (!isOpen) return onClose ? null : <output>{words}</output>;
  return (
    <Dialog
      title={t(`cards.${TITLES[code] ?? 'declined'}Title`)}
      sheet
      onClose={close}
      actions={
        <Button kind="primary" onClick={close}>
          {t('cards.otherCard')}
        </Button>
      }
    >
      <div className={styles.words} role="alert">
        <p>{words}</p>
        {(code === 'card_refused' || code === 'card_challenge_failed') && (
          <p>{t('cards.enableHint')}</p>
        )}
        {(code === 'card_limit' || code === 'too_many_cards') && <SupportLine />}
      </div>
    </Dialog>
  );
}
