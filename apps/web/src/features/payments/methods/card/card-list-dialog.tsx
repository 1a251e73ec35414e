import { useState } from 'react';
import { useI18n } from '../../../../lib/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CardAlert } from './card-alert.tsx';
import { CardRows } from './card-rows.tsx';
import type { Card } from './cards.api.ts';

/** The list of the saved cards while paying (specification section 2): one that is enabled is chosen, another one says why it cannot be. */
export function CardListDialog({
  cards,
  onChoose,
  onClose,
}: {
  cards: readonly Card[];
  /** Null: a card that is not saved. */
  onChoose: (cardId: string | null) => void;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const [unfit, setUnfit] = useState<Card>();
  return (
    <Dialog
      title={t('cards.choose')}
      sheet
      onClose={onClose}
      actions={<Button onClick={() => onChoose(null)}>{t('cards.otherCard')}</Button>}
    >
      <CardRows
        cards={cards}
        onPay={(card) => (card.state === 'enabled' ? onChoose(card.cardId) : setUnfit(card))}
      />
      {unfit && (
        <CardAlert
          code={unfit.state === 'expired' ? 'card_expired' : 'card_not_enabled'}
          onClose={() => setUnfit(undefined)}
        />
      )}
    </Dialog>
  );
}
