import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useImperativeHandle, useRef, useState } from 'react';
import { isRefusal } from '../../../../lib/api-error.ts';
import { useI18n } from '../../../../lib/i18n.tsx';
import { showError } from '../../../../lib/toasts.ts';
import { ErrorState } from '../../../../ui/faces.tsx';
import { type RadioRow, RadioRows } from '../../../../ui/radio-rows.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import type { Given, MethodFieldsProps } from '../method-handle.ts';
import { CardAlert } from './card-alert.tsx';
import { CardFrame, type CardFrameHandle } from './card-frame.tsx';
import { cardName, expiryText, STATE_TONES } from './card-name.ts';
import { cardsQuery, keepCard } from './cards.api.ts';
import styles from './card.module.css';

const ANOTHER = 'another';

/** Paying by card: a saved one, or one that is typed in the frame of the processor. */
export function CardFields({ ref, refusal }: MethodFieldsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(cardsQuery);
  const frame = useRef<CardFrameHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<string>();
  const [keeps, setKeeps] = useState(false);
  const usable = data?.cards.find(({ state }) => state === 'enabled');
  const chosen = picked ?? usable?.cardId ?? ANOTHER;
  const isFull = data !== undefined && data.cards.length >= data.most;

  async function give(): Promise<Given | null> {
    if (chosen !== ANOTHER) return { with: { method: 'card', cardId: chosen } };
    const token = (await frame.current?.tokenise()) ?? null;
    if (token === null) return null;
    if (!keeps || isFull) return { with: { method: 'card', token } };
    try {
      return { with: { method: 'card', cardId: await keepCard(queries, token) } };
    } catch (failure) {
      if (!isRefusal(failure, 'step_up_required')) showError(failure);
      return null;
    }
  }
  useImperativeHandle(ref, () => ({ give }));

  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} />;
  const rows = [
    ...data.cards.map((card): RadioRow<string> => ({
      value: card.cardId,
      label: cardName(i18n, card),
      detail: t('cards.until', { expiry: expiryText(card) }),
      aside: (
        <StateBadge tone={STATE_TONES[card.state]}>{t(`cards.states.${card.state}`)}</StateBadge>
      ),
      icon: <CreditCard size={26} aria-hidden />,
    })),
    { value: ANOTHER, label: t('cards.another'), detail: t('cards.anotherHint') },
  ];
  const card = data.cards.find(({ cardId }) => cardId === picked);
  return (
    <div ref={box} className={styles.fields}>
      {data.cards.length > 0 && (
        <RadioRows
          label={t('cards.choose')}
          name="card"
          rows={rows}
          value={chosen}
          onChange={setPicked}
        />
      )}
      {card && card.state !== 'enabled' && (
        <CardAlert
          code={card.state === 'expired' ? 'card_expired' : 'card_not_enabled'}
          onClose={() => setPicked(undefined)}
        />
      )}
      {chosen === ANOTHER && (
        <>
          <CardFrame
            ref={frame}
            url={data.frameUrl}
            onEnter={() => box.current?.closest('form')?.requestSubmit()}
          />
          {isFull ? (
            <p className={styles.quiet}>{t('cards.full', { most: data.most })}</p>
          ) : (
            <label className={styles.keep}>
              <input
                type="checkbox"
                checked={keeps}
                onChange={({ target }) => setKeeps(target.checked)}
              />
              <span>{t('cards.keep')}</span>
            </label>
          )}
        </>
      )}
      <p className={styles.quiet}>{t('cards.secure')}</p>
      {refusal && <CardAlert key={refusal.mensaje} code={refusal.codigo} said={refusal.mensaje} />}
    </div>
  );
}
