import type { UnitState } from '@kantuta/contract/catalogue/unit.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './state-sign.module.css';

/** The state of a unit as it is drawn on the map: colour, pattern and letter. Its word stands beside it. */
export function StateSign({ state }: { state: UnitState }) {
  const { t } = useI18n();
  return (
    <span className={classes(styles.sign, styles[state])} aria-hidden>
      {t(`map.letter.${state}`)}
    </span>
  );
}
