import type { PrepaidBatch } from '@kantuta/contract/payments/prepaid/batches.calls';
import type { BatchState } from '@kantuta/contract/payments/prepaid/batches.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useI18n } from '../../../../../lib/i18n.tsx';
import { showError } from '../../../../../lib/toasts.ts';
import { Button, LinkButton } from '../../../../../ui/button.tsx';
import { Row, RowList } from '../../../../../ui/row-list.tsx';
import { StateBadge, type StateTone } from '../../../../../ui/state-badge.tsx';
import { isRefusal } from '../../../../../lib/api-error.ts';
import { CardRow } from './card-row.tsx';
import { hasAskedFor, showCards } from './own-cards.api.ts';
import { ShownDialog } from './shown-dialog.tsx';

const TONES: Record<BatchState, StateTone> = {
  ordered: 'due',
  paid: 'good',
  shown: 'calm',
  withdrawn: 'calm',
};

/** One batch: paid, then shown once, then its cards with their buyers. */
export function BatchView({ batch }: { batch: PrepaidBatch }) {
  const { t, format } = useI18n();
  const queries = useQueryClient();
  const { batchId, state, count, value, amount, orderedAt, chargeId, cards } = batch;
  const show = useMutation({
    mutationFn: () => showCards(queries, batchId),
    onError: (error) => {
      if (!isRefusal(error, 'step_up_required')) showError(error);
    },
  });
  const label = t('prepaid.batches.cards', { n: count, value: format.money(value) });
  // An answer that was lost: the same attempt reads them again for a while.
  const canAskAgain = state === 'shown' && hasAskedFor(batchId);
  return (
    <RowList label={label}>
      <Row
        title={label}
        detail={`${format.money(amount)} · ${format.dateTime(orderedAt)}`}
        aside={<StateBadge tone={TONES[state]}>{t(`prepaid.batches.states.${state}`)}</StateBadge>}
        below={
          state === 'ordered' ? (
            <LinkButton to="/realizar-pago" search={{ cobro: chargeId }} kind="primary">
              {t('prepaid.batches.pay')}
            </LinkButton>
          ) : (
            (state === 'paid' || canAskAgain) && (
              <Button kind="primary" busy={show.isPending} onClick={() => show.mutate()}>
                {t('prepaid.batches.show')}
              </Button>
            )
          )
        }
      />
      {cards.map((card) => (
        <CardRow key={card.cardId} card={card} sells />
      ))}
      {show.data && (
        <ShownDialog batchId={batchId} shown={show.data} onClose={() => show.reset()} />
      )}
    </RowList>
  );
}
