import type { HolderCard } from '@kantuta/contract/reservations/holder-cards.calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/section.tsx';
import { HolderCardField } from './holder-card-field.tsx';
import { download, giving } from './holder-cards.api.ts';
import styles from './holder-cards.module.css';

type Card = HolderCard & { left: number };

/** What the buyer of a special season ticket reads of its disability card, and what they can do about it (RES-30). */
export function CardPanel({ holdId, card }: { holdId: string; card: Card }) {
  const { t } = useI18n();
  const opening = useMutation({ mutationFn: () => download(holdId), onError: showError });
  const { state, words, left } = card;
  if (state === 'sent' || state === 'replaced') return null;
  return (
    <Panel tone={TONES[state]} label={t('holderCard.label')}>
      <div className={styles.panel}>
        <strong>{t(`holderCard.${state}`)}</strong>
        {state === 'waiting' && <p>{t('holderCard.waitingHint')}</p>}
        {state === 'refused' && (
          <>
            <p>{t('holderCard.reason', { words })}</p>
            <p>
              {left > 0 ? t('holderCard.refusedHint', { n: left }) : t('holderCard.refusedLast')}
            </p>
          </>
        )}
        {state === 'refused' && left > 0 && <Another holdId={holdId} />}
        <div>
          <Button small kind="quiet" busy={opening.isPending} onClick={() => opening.mutate()}>
            {t('holderCard.open')}
          </Button>
        </div>
        {state === 'refused' && (
          <LinkButton wide to="/membresias">
            {t('holderCard.other')}
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}

const TONES = { waiting: 'due', refused: 'problem', approved: 'good' } as const;

/** Another card, after a refusal. */
function Another({ holdId }: { holdId: string }) {
  const { t } = useI18n();
  const [cardId, setCard] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const give = useMutation({
    ...giving,
    onError: showError,
    onSuccess: () => showToast('success', t('holderCard.sent')),
  });
  return (
    <>
      <HolderCardField
        error={isAsked && cardId === undefined && !isBusy ? t('errors.field.required') : undefined}
        onCard={setCard}
        onBusy={setBusy}
      />
      <Button
        kind="primary"
        wide
        busy={isBusy || give.isPending}
        onClick={() => {
          setAsked(true);
          if (cardId !== undefined) give.mutate({ holdId, cardId });
        }}
      >
        {t('holderCard.send')}
      </Button>
    </>
  );
}
