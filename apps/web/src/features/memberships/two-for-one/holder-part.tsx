import type { OwnTwoForOne } from '@kantuta/contract/memberships/two-for-one/two-for-one.calls';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from '../memberships.module.css';
import { HolderForm } from './holder-form.tsx';

/** Whose the second membership is, how their contract stands, and the way to choose it (TWO-9). */
export function HolderPart({ own: { id, holder, canName } }: { own: OwnTwoForOne }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  if (!canName && holder === null) return null;
  return (
    <div className={styles.people}>
      <h3 className={styles.heading}>{t('twoForOne.holder.title')}</h3>
      <p>
        {holder === null
          ? t('twoForOne.holder.own')
          : t('twoForOne.holder.other', { name: holder.name })}
      </p>
      {holder !== null && (
        <p className={styles.quiet}>{t(`twoForOne.holder.contracts.${holder.contract}`)}</p>
      )}
      {canName && !isOpen && (
        <Button onClick={() => setOpen(true)}>
          {t(holder?.contract === 'ended' ? 'twoForOne.holder.again' : 'twoForOne.holder.change')}
        </Button>
      )}
      {canName && isOpen && (
        <HolderForm twoForOneId={id} isOther={holder !== null} onDone={() => setOpen(false)} />
      )}
    </div>
  );
}
