import { useI18n } from '../../../lib/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from '../doors.module.css';
import type { Said as Words } from './noting.ts';

const BAD = ['badCode', 'notKept', 'unknown', 'refused'] as const;

/** The last one, large enough to be read at arm’s length. */
export function Said({ said }: { said: Words | null }) {
  const { t, format } = useI18n();
  const isGood = said?.what === 'noted';
  const isBad = said !== null && BAD.some((what) => what === said.what);
  return (
    <output
      className={classes(
        styles.said,
        said && (isGood ? styles.good : isBad ? styles.bad : styles.due),
      )}
    >
      {said && textOf(said)}
    </output>
  );

  function textOf(words: Words): string {
    if (words.what === 'already')
      return t('door.already', { name: words.name, time: format.time(words.at) });
    return 'name' in words
      ? t(`door.${words.what}`, { name: words.name })
      : t(`door.${words.what}`);
  }
}
