import { day } from '@kantuta/contract/dates';
import { Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useI18n } from '../../../../../lib/i18n.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { forgetShown, type ShownCards } from './own-cards.api.ts';
import styles from './shown-dialog.module.css';

/** Numbers and keys, once, to be printed and cut out (PAY-61). */
export function ShownDialog({
  batchId,
  shown: { cards, value, expiresOn },
  onClose,
}: {
  batchId: string;
  shown: ShownCards;
  onClose: () => void;
}) {
  const { t, format } = useI18n();
  const close = () => {
    forgetShown(batchId);
    onClose();
  };
  const list = (
    <ul className={styles.cards}>
      {cards.map(({ cardId, number, key }) => (
        <li key={cardId} className={styles.card}>
          <strong className={styles.number}>{number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</strong>
          <span>
            {t('prepaid.key')}: <strong>{key}</strong>
          </span>
          <span>
            {t('prepaid.facts', {
              value: format.money(value),
              date: format.date(day(expiresOn)),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <Dialog
      title={t('prepaid.batches.shownTitle')}
      sheet
      onClose={close}
      actions={
        <>
          <Button icon={Printer} onClick={() => window.print()}>
            {t('prepaid.batches.print')}
          </Button>
          <Button kind="primary" onClick={close}>
            {t('prepaid.batches.kept')}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{t('prepaid.batches.shownOnce')}</p>
      {list}
      {/* Outside of the dialog, whose height would cut the paper off. */}
      {createPortal(<div className={styles.paper}>{list}</div>, document.body)}
    </Dialog>
  );
}
