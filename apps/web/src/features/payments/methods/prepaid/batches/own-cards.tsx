import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../../../lib/i18n.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { EmptyState } from '../../../../../ui/faces.tsx';
import { Loaded } from '../../../../../ui/loaded.tsx';
import { RowList } from '../../../../../ui/row-list.tsx';
import { Section } from '../../../../../ui/section.tsx';
import styles from '../../methods.module.css';
import { BatchView } from './batch-view.tsx';
import { CardRow } from './card-row.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { ownCardsQuery } from './own-cards.api.ts';

/** The cards that one bought, and for an adviser the batches that they sell (PAY-61); nothing for whoever has neither. */
export function OwnCards() {
  const { t } = useI18n();
  const query = useQuery(ownCardsQuery);
  const [isOrdering, setOrdering] = useState(false);
  return (
    <Loaded query={query} back={null} problem={t('prepaid.batches.failed')}>
      {({ batches, bought, can }) => (
        <>
          {bought.length > 0 && (
            <Section title={t('prepaid.batches.bought')}>
              <RowList label={t('prepaid.batches.bought')}>
                {bought.map((card) => (
                  <CardRow key={card.cardId} card={card} sells={false} />
                ))}
              </RowList>
            </Section>
          )}
          {can.order && (
            <Section title={t('prepaid.batches.title')}>
              <div className={styles.fields}>
                <p className={styles.has}>{t('prepaid.batches.lead')}</p>
                <div>
                  <Button kind="primary" onClick={() => setOrdering(true)}>
                    {t('prepaid.batches.order')}
                  </Button>
                </div>
                {batches.length === 0 && <EmptyState title={t('prepaid.batches.none')} />}
                {batches.map((batch) => (
                  <BatchView key={batch.batchId} batch={batch} />
                ))}
              </div>
            </Section>
          )}
          {isOrdering && <OrderDialog onClose={() => setOrdering(false)} />}
        </>
      )}
    </Loaded>
  );
}
