import { parseCents } from '@kantuta/contract/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { ApiError, isRefusal } from '../../../../lib/api-error.ts';
import { useI18n } from '../../../../lib/i18n.tsx';
import { showError } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/faces.tsx';
import { Row, RowList } from '../../../../ui/row-list.tsx';
import { Panel } from '../../../../ui/section.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { SupportLine } from '../../../../ui/support-line.tsx';
import type { Given, MethodFieldsProps } from '../method-handle.ts';
import { CardAlert } from './card-alert.tsx';
import { CardFrame, type CardFrameHandle } from './card-frame.tsx';
import { CardListDialog } from './card-list-dialog.tsx';
import { cardName } from './card-name.ts';
import { CardState } from './card-rows.tsx';
import { cardsQuery, keepCard } from './cards.api.ts';
import styles from './card.module.css';

/** Paying by card: a saved one, or one that is typed in the frame of the processor. */
export function CardFields({ ref, amount, refusal }: MethodFieldsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(cardsQuery);
  const frame = useRef<CardFrameHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  // Null: one that is not saved.
  const [picked, setPicked] = useState<string | null>();
  const [isListing, setListing] = useState(false);
  const [keeps, setKeeps] = useState(false);
  const [told, setTold] = useState(0);
  // What was said of one card is not about the next.
  const [past, setPast] = useState<typeof refusal>();
  const [unkept, setUnkept] = useState<{ code: string; said: string }>();
  const usable = data?.cards.filter(({ state }) => state === 'enabled') ?? [];
  // One that was chosen stays, also after its bank refused it: a person pays with no card that they did not see.
  const card =
    picked === null
      ? undefined
      : (data?.cards.find(({ cardId }) => cardId === picked) ?? usable[0]);
  const isFull = data !== undefined && data.cards.length >= data.most;
  const isTooMuch = data !== undefined && parseCents(amount.amount) > parseCents(data.limit.amount);

  async function give(): Promise<Given | null> {
    if (isTooMuch) {
      setTold(told + 1);
      return null;
    }
    if (card) {
      setPicked(card.cardId);
      if (card.state === 'enabled') return { with: { method: 'card', cardId: card.cardId } };
      setListing(true);
      return null;
    }
    const token = (await frame.current?.tokenise()) ?? null;
    if (token === null) return null;
    if (!keeps || isFull) return { with: { method: 'card', token } };
    try {
      return { with: { method: 'card', cardId: await keepCard(queries, token) } };
    } catch (failure) {
      if (isRefusal(failure, 'step_up_required')) return null;
      if (failure instanceof ApiError && failure.mensaje !== '')
        setUnkept({ code: failure.codigo, said: failure.mensaje });
      else showError(failure);
      return null;
    }
  }
  useImperativeHandle(ref, () => ({ give }));

  // What the bank said of a card is its state from now on.
  useEffect(() => {
    if (refusal) void refetch();
  }, [refusal, refetch]);

  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} />;
  // Said before anything is typed (PAY-32).
  if (isTooMuch)
    return (
      <Panel tone="problem" label={t('cards.limitTitle')}>
        <p>{t('errors.card_limit')}</p>
        <SupportLine />
        <CardAlert key={told} code="card_limit" limit={data.limit} onClose={() => undefined} />
      </Panel>
    );
  const list = data.cards.length > 0 ? () => setListing(true) : undefined;
  return (
    <div ref={box} className={styles.fields}>
      {list && (
        <RowList label={t('cards.choose')}>
          <Row
            picture={<CreditCard size={26} aria-hidden />}
            title={card ? cardName(i18n, card) : t('cards.another')}
            detail={card ? <CardState card={card} /> : t('cards.anotherHint')}
            below={
              <Button small onClick={list}>
                {t('cards.seeList')}
              </Button>
            }
          />
        </RowList>
      )}
      {!card && (
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
      {unkept && (
        <CardAlert
          {...unkept}
          title={t('cards.notSavedTitle')}
          onClose={() => setUnkept(undefined)}
        />
      )}
      {refusal && refusal !== past && (
        <CardAlert
          key={refusal.mensaje}
          code={refusal.codigo}
          said={refusal.mensaje}
          limit={refusal.limit}
          {...(list ? { onOther: list } : {})}
        />
      )}
      {isListing && (
        <CardListDialog
          cards={data.cards}
          onChoose={(cardId) => {
            setPicked(cardId);
            setPast(refusal);
            setListing(false);
          }}
          onClose={() => setListing(false)}
        />
      )}
    </div>
  );
}
