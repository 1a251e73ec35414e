import type { Money } from '@kantuta/contract/money';
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

/** What is known before the server is asked. */
const WORDS: Readonly<Record<string, 'card_expired' | 'card_limit'>> = {
  card_expired: 'card_expired',
  card_limit: 'card_limit',
};
// Another card would not help.
const NOT_BY_ANOTHER: readonly string[] = ['card_limit', 'card_paused', 'too_many_cards'];

/** Why a card cannot be used, in a dialog of its own: limit, too many, not enabled, expired, declined (specification sections 2 and 7). */
export function CardAlert({
  code,
  said,
  title,
  limit,
  onOther,
  onClose,
}: {
  code: string;
  /** The words of the server; without them, those of the code. */
  said?: string;
  /** Where nothing was to be paid. */
  title?: string;
  /** The most that a card pays. */
  limit?: Money | null;
  /** Where another card is chosen. */
  onOther?: () => void;
  onClose?: () => void;
}) {
  const { t, format } = useI18n();
  const [isOpen, setOpen] = useState(true);
  const words = said ?? t(`errors.${WORDS[code] ?? 'card_not_enabled'}`);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  if (!isOpen) return onClose ? null : <output>{words}</output>;
  return (
    <Dialog
      title={title ?? t(`cards.${TITLES[code] ?? 'declined'}Title`)}
      sheet
      onClose={close}
      actions={
        <Button
          kind="primary"
          onClick={() => {
            close();
            if (!NOT_BY_ANOTHER.includes(code)) onOther?.();
          }}
        >
          {t(NOT_BY_ANOTHER.includes(code) ? 'ui.close' : 'cards.otherCard')}
        </Button>
      }
    >
      <div className={styles.words} role="alert">
        <p>{words}</p>
        {code === 'card_limit' && limit && (
          <p>{t('cards.limitOf', { amount: format.money(limit) })}</p>
        )}
        {(code === 'card_refused' || code === 'card_challenge_failed') && (
          <p>{t('cards.enableHint')}</p>
        )}
        {(code === 'card_limit' || code === 'too_many_cards') && <SupportLine />}
      </div>
    </Dialog>
  );
}
