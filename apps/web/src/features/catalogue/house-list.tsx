import { refText } from '@kantuta/contract/catalogue/saved.rules';
import type { House } from '@kantuta/contract/catalogue/projects.calls';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { SaveButton } from './saved/save-button.tsx';
import styles from './house-list.module.css';

/** The houses of one model, each with its state; a free one leads to its plan (CAT-12). */
export function HouseList({ houses, name }: { houses: readonly House[]; name: string }) {
  const { t } = useI18n();
  return (
    <ul className={styles.houses} aria-label={t('catalogue.housesOf', { name })}>
      {houses.map((house) => (
        <li key={house.placeId} className={styles.house} data-state={house.state}>
          {house.state === 'free' ? (
            <>
              <Link to={planOf(house)} className={styles.free}>
                {house.label}
              </Link>
              <SaveButton
                reference={refText({ kind: 'place', id: house.placeId })}
                name={`${name}, ${house.label}`}
              />
            </>
          ) : (
            <>
              {house.label}
              <span className={styles.state}>{t(`catalogue.availability.${house.state}`)}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Houses are planned at the address of lots (CAT-12). */
function planOf({ placeId }: House): string {
  return `/forma-pago/lote/${placeId}`;
}
