import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../../lib/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Row, RowList } from '../../../../ui/row-list.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { cardName, expiryText, STATE_TONES } from './card-name.ts';
import type { Card } from './cards.api.ts';
import { RemoveCardDialog } from './remove-card-dialog.tsx';
import styles from './card.module.css';

/** The saved cards, each with its state (PAY-34) and a way to take it off; nothing when there is none. */
export function CardRows({
  cards,
  onPay,
}: {
  cards: readonly Card[];
  /** Where one of them is chosen to pay with. */
  onPay?: (card: Card) => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const [leaving, setLeaving] = useState<Card>();
  return (
    <>
      {cards.length > 0 && (
        <RowList label={t('cards.title')}>
          {cards.map((card) => (
            <Row
              key={card.cardId}
              picture={<CreditCard size={26} aria-hidden />}
              title={cardName(i18n, card)}
              detail={<CardState card={card} />}
              aside={
                <Button
                  kind="quiet"
                  small
                  aria-label={`${t('cards.remove')}: ${cardName(i18n, card)}`}
                  onClick={() => setLeaving(card)}
                >
                  {t('cards.remove')}
                </Button>
              }
              below={onPay && <PayButton card={card} onPay={onPay} />}
            />
          ))}
        </RowList>
      )}
      {cards.some(({ state }) => state === 'not_enabled') && (
        <p className={styles.quiet}>{t('cards.enableHint')}</p>
      )}
      {leaving && <RemoveCardDialog card={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

/** One that cannot pay explains itself instead. */
function PayButton({ card, onPay }: { card: Card; onPay: (card: Card) => void }) {
  const i18n = useI18n();
  const isFit = card.state === 'enabled';
  const label = i18n.t(isFit ? 'cards.payWith' : 'cards.whyNot');
  return (
    <Button
      small
      kind={isFit ? 'secondary' : 'quiet'}
      aria-label={`${label}: ${cardName(i18n, card)}`}
      onClick={() => onPay(card)}
    >
      {label}
    </Button>
  );
}

/** "Vence 08/2029", and whether it can pay. */
export function CardState({ card }: { card: Card }) {
  const { t } = useI18n();
  return (
    <>
      {t('cards.until', { expiry: expiryText(card) })}{' '}
      <StateBadge tone={STATE_TONES[card.state]}>{t(`cards.states.${card.state}`)}</StateBadge>
    </>
  );
}
