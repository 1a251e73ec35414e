import { UNIT_STATES } from '@kantuta/contract/catalogue/unit.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import type { MapUnit } from './map.rules.ts';
import { StateSign } from './state-sign.tsx';
import styles from './map-legend.module.css';

/** What colour, letter and pattern mean, with how many units there are of each. */
export function MapLegend({ units }: { units: readonly MapUnit[] }) {
  const { t, format } = useI18n();
  return (
    <ul className={styles.legend} aria-label={t('map.legend')}>
      {UNIT_STATES.map((each) => {
        const count = units.filter(({ state }) => state === each).length;
        return (
          <li key={each} className={styles.item}>
            <StateSign state={each} />
            <span>
              {t(`map.state.${each}`)} <b>{format.number(String(count))}</b>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
