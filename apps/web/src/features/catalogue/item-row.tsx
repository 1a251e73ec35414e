import type { Item } from '@kantuta/contract/catalogue/items.calls';
import { refText } from '@kantuta/contract/catalogue/saved.rules';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Price } from './price.tsx';
import { SaveButton } from './saved/save-button.tsx';
import styles from './item-row.module.css';

/** Something that is sold by its code: its card, its price and its usual plan. */
export function ItemRow({
  item: { itemId, name, offer, isOnline },
  planAt,
  picture,
  facts,
  children,
}: {
  item: Item;
  /** The address below which its plans stand. */
  planAt: 'membresia' | 'abono';
  picture: ReactNode;
  /** Short facts, in one line. */
  facts: readonly string[];
  /** What the person must know before they decide. */
  children?: ReactNode;
}) {
  const { t, format } = useI18n();
  return (
    <li className={styles.item}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name}>{name}</h3>
          <SaveButton reference={refText({ kind: 'item', id: itemId })} name={name} />
        </div>
        {offer ? (
          <>
            <p>
              <Price offer={offer} />
            </p>
            {offer.months > 0 ? (
              <p className={styles.plan}>
                {t('memberships.usual', { n: offer.months, amount: format.money(offer.monthly) })}{' '}
                <span className={styles.quiet}>
                  {t('memberships.withInitial', { initial: format.money(offer.initial) })}
                </span>
              </p>
            ) : (
              <p className={styles.plan}>{t('memberships.onlyCash')}</p>
            )}
          </>
        ) : (
          <p>{t('catalogue.noPrices')}</p>
        )}
        {facts.length > 0 && <p className={styles.quiet}>{facts.join(' · ')}</p>}
        {children}
        {offer && isOnline && (
          <Link
            to={`/forma-pago/${planAt}/$iditem`}
            params={{ iditem: String(itemId) }}
            className={styles.link}
          >
            {t('plans.see')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Link>
        )}
        {!isOnline && <p className={styles.away}>{t('catalogue.notOnline')}</p>}
      </div>
    </li>
  );
}
