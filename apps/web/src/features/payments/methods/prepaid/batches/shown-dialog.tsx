import { day } from '@kantuta/contract/dates';
import { Download } from 'lucide-react';
import { createPortal } from 'react-dom';
import { downloadBase64 } from '../../../../../lib/download.ts';
import { useI18n } from '../../../../../lib/i18n.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { forgetShown, type ShownCards } from './own-cards.api.ts';
import styles from './shown-dialog.module.css';

/** Numbers and keys, once, to be kept as a file, which any printer takes, or printed by the browser (PAY-61). */
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
  const facts = t('prepaid.facts', {
    value: format.money(value),
    date: format.date(day(expiresOn)),
  });
  /** Plain text: a table would take the zeros off the front of a key. */
  const download = () => {
    const lines = cards.map(
      ({ number, key }) => `${grouped(number)}   ${t('prepaid.key')}: ${key}   ${facts}`,
    );
    const bytes = new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`);
    const base64 = btoa(String.fromCodePoint(...bytes));
    const fileName = `${t('menu.prepaidCards').replaceAll(' ', '-').toLowerCase()}.txt`;
    downloadBase64({ fileName, mimeType: 'text/plain', base64 });
  };
  const list = (
    <ul className={styles.cards}>
      {cards.map(({ cardId, number, key }) => (
        <li key={cardId} className={styles.card}>
          <strong className={styles.number}>{grouped(number)}</strong>
          <span>
            {t('prepaid.key')}: <strong>{key}</strong>
          </span>
          <span>{facts}</span>
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
          <Button icon={Download} onClick={download}>
            {t('prepaid.batches.download')}
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

function grouped(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}
