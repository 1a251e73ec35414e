import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { itemId } from './item-id.rules.ts';
import styles from './formalities.module.css';

/** One formality in plain words: what it is for, what to bring, what it costs, how long it takes, the next step. */
export function FormalityItem({
  title,
  about,
  bring,
  cost,
  time,
  next,
  action,
}: {
  title: string;
  about: string;
  bring?: ReactNode;
  cost?: ReactNode;
  time?: ReactNode;
  next?: ReactNode;
  /** The way to start it. */
  action?: ReactNode;
}) {
  const { t } = useI18n();
  const facts = [
    { label: t('formalities.bring'), value: bring },
    { label: t('formalities.cost'), value: cost },
    { label: t('formalities.time'), value: time },
    { label: t('formalities.next'), value: next },
  ].filter(({ value }) => value !== undefined);
  return (
    <article id={itemId(title)} className={styles.item}>
      <h3>{title}</h3>
      <p className={styles.text}>{about}</p>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </article>
  );
}
