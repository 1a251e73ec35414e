import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Panel } from '../../../ui/section.tsx';
import { ReadAloud } from './read-aloud.tsx';
import { type Contract, seeing } from './signing.api.ts';
import styles from './signing.module.css';

type Card = { key: string; title: string; card: string };

/** The key clauses in plain words, one after the other; whoever went through all of them may sign (CON-7). */
export function ClauseCards({ contract, onDone }: { contract: Contract; onDone: () => void }) {
  const { t } = useI18n();
  const cards = contract.clauses.flatMap(({ key, title, card }): Card[] =>
    card === null ? [] : [{ key, title, card }],
  );
  const unseen = cards.findIndex(({ key }) => !contract.seenClauses.includes(key));
  const [at, setAt] = useState(Math.max(unseen, 0));
  const see = useMutation(seeing);
  const heading = useRef<HTMLHeadingElement>(null);
  const card = cards[at];
  if (!card) return null;
  const isLast = at === cards.length - 1;

  async function next(): Promise<void> {
    if (!card) return;
    await see.mutateAsync({ contractId: contract.contractId, clause: card.key });
    if (isLast) return onDone();
    setAt(at + 1);
    heading.current?.focus();
  }

  return (
    <Panel label={t('signing.cards.title')}>
      <div className={styles.card}>
        <p className={styles.count}>{t('signing.cards.count', { n: at + 1, of: cards.length })}</p>
        <h3 ref={heading} tabIndex={-1} className={styles.cardTitle}>
          {card.title}
        </h3>
        <p className={styles.cardText}>{card.card}</p>
        <ReadAloud key={card.key} text={`${card.title}. ${card.card}`} />
        {see.error && <Refused error={see.error} />}
        <div className={styles.row}>
          <Button kind="quiet" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {t('signing.cards.back')}
          </Button>
          <Button
            kind="primary"
            busy={see.isPending}
            onClick={() => void next().catch(() => undefined)}
          >
            {isLast ? t('signing.cards.done') : t('signing.cards.next')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
