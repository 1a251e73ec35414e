import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { ApiError, isRefusal } from '../../../../lib/api-error.ts';
import { useI18n } from '../../../../lib/i18n.tsx';
import { showError, showToast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { EmptyState } from '../../../../ui/faces.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Row, RowList } from '../../../../ui/row-list.tsx';
import { Panel, Section } from '../../../../ui/section.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { SupportLine } from '../../../../ui/support-line.tsx';
import { CardFrame, type CardFrameHandle } from './card-frame.tsx';
import { cardName, expiryText, STATE_TONES } from './card-name.ts';
import { type Card, type Cards, cardsQuery, dropCard, keepCard } from './cards.api.ts';
import styles from './card.module.css';

/** The part of the profile with the saved cards. */
export function CardsSection() {
  const { t } = useI18n();
  const query = useQuery(cardsQuery);
  return (
    <Section title={t('cards.title')}>
      <p className={styles.quiet}>{t('cards.lead')}</p>
      <Loaded query={query} back={null}>
        {(data) => <Content data={data} />}
      </Loaded>
    </Section>
  );
}

function Content({ data }: { data: Cards }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Card>();
  const { cards, most } = data;
  const isFull = cards.length >= most;
  return (
    <div className={styles.fields}>
      {cards.length === 0 && <EmptyState title={t('cards.none')}>{t('cards.noneHint')}</EmptyState>}
      {cards.length > 0 && (
        <RowList label={t('cards.title')}>
          {cards.map((card) => (
            <Row
              key={card.cardId}
              picture={<CreditCard size={26} aria-hidden />}
              title={cardName(i18n, card)}
              detail={
                <>
                  {t('cards.until', { expiry: expiryText(card) })}{' '}
                  <StateBadge tone={STATE_TONES[card.state]}>
                    {t(`cards.states.${card.state}`)}
                  </StateBadge>
                </>
              }
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
            />
          ))}
        </RowList>
      )}
      {cards.some(({ state }) => state === 'not_enabled') && (
        <p className={styles.quiet}>{t('cards.enableHint')}</p>
      )}
      {isFull ? (
        <Panel tone="due" label={t('cards.tooManyTitle')}>
          <p>{t('cards.full', { most })}</p>
          <SupportLine />
        </Panel>
      ) : (
        <div>
          <Button kind="primary" onClick={() => setAdding(true)}>
            {t('cards.add')}
          </Button>
        </div>
      )}
      {isAdding && <AddDialog frameUrl={data.frameUrl} onClose={() => setAdding(false)} />}
      {leaving && <RemoveDialog card={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

function AddDialog({ frameUrl, onClose }: { frameUrl: string; onClose: () => void }) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const form = useId();
  const element = useRef<HTMLFormElement>(null);
  const frame = useRef<CardFrameHandle>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      const token = (await frame.current?.tokenise()) ?? null;
      if (token === null) return;
      await keepCard(queries, token);
      showToast('success', t('cards.saved'));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.codigo !== 'step_up_required') setFailure(error.mensaje);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t('cards.addTitle')}
      sheet
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={form} busy={isBusy}>
            {t('cards.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        ref={element}
        className={styles.fields}
        noValidate
        onSubmit={(event) => void save(event)}
      >
        <CardFrame ref={frame} url={frameUrl} onEnter={() => element.current?.requestSubmit()} />
        {failure !== '' && <p role="alert">{failure}</p>}
      </form>
    </Dialog>
  );
}

function RemoveDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => dropCard(queries, card.cardId),
    onSuccess: () => {
      showToast('success', t('cards.removed'));
      onClose();
    },
    onError: (failure) => {
      if (!isRefusal(failure, 'step_up_required')) showError(failure);
    },
  });
  return (
    <Dialog
      title={t('cards.removeTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('cards.remove')}
          </Button>
        </>
      }
    >
      <p>{cardName(i18n, card)}</p>
      <p className={styles.quiet}>{t('cards.removeHint')}</p>
    </Dialog>
  );
}
