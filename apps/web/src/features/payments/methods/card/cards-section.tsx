import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { useI18n } from '../../../../lib/i18n.tsx';
import { showError, showToast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { EmptyState } from '../../../../ui/faces.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Panel, Section } from '../../../../ui/section.tsx';
import { SupportLine } from '../../../../ui/support-line.tsx';
import { CardAlert } from './card-alert.tsx';
import { CardFrame, type CardFrameHandle } from './card-frame.tsx';
import { CardRows } from './card-rows.tsx';
import { type Cards, cardsQuery, keepCard } from './cards.api.ts';
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
  const { t } = useI18n();
  const [isAdding, setAdding] = useState(false);
  const { cards, most } = data;
  const isFull = cards.length >= most;
  return (
    <div className={styles.fields}>
      {cards.length === 0 && <EmptyState title={t('cards.none')}>{t('cards.noneHint')}</EmptyState>}
      <CardRows cards={cards} />
      {isFull && (
        <Panel tone="due" label={t('cards.tooManyTitle')}>
          <p>{t('cards.full', { most })}</p>
          <SupportLine />
        </Panel>
      )}
      <div>
        <Button kind="primary" onClick={() => setAdding(true)}>
          {t('cards.add')}
        </Button>
      </div>
      {isAdding &&
        (isFull ? (
          <CardAlert
            code="too_many_cards"
            said={t('cards.full', { most })}
            onClose={() => setAdding(false)}
          />
        ) : (
          <AddDialog frameUrl={data.frameUrl} onClose={() => setAdding(false)} />
        ))}
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
  const [refusal, setRefusal] = useState<ApiError>();

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const token = (await frame.current?.tokenise()) ?? null;
      if (token === null) return;
      await keepCard(queries, token);
      showToast('success', t('cards.saved'));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.codigo === 'step_up_required') return;
      if (error.mensaje === '') showError(error);
      else setRefusal(error);
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
        {refusal && (
          <CardAlert
            code={refusal.codigo}
            said={refusal.mensaje}
            title={t(`cards.${refusal.codigo === 'too_many_cards' ? 'tooMany' : 'notSaved'}Title`)}
            // No room for another one: nothing is left to do here.
            onClose={refusal.codigo === 'too_many_cards' ? onClose : () => setRefusal(undefined)}
          />
        )}
      </form>
    </Dialog>
  );
}
