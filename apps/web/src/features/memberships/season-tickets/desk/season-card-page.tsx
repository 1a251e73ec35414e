import {
  checkSeasonCard,
  type DeskSeasonCard,
} from '@kantuta/contract/memberships/season-tickets/season-cards-desk.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallForm } from '../../../../lib/forms.ts';
import { useI18n } from '../../../../lib/i18n.tsx';
import { showError, showToast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { CustomerLink } from '../../../../ui/customer-link.tsx';
import { TextAreaField } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Facts } from '../../../../ui/section.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { WaitingOwner } from '../../../../ui/waiting-owner.tsx';
import { WorkRoom } from '../../../../ui/work-room.tsx';
import styles from '../../memberships.module.css';
import { CardPicture } from '../card-picture.tsx';
import { check, open, seasonCardQuery } from './season-cards-desk.api.ts';

const TONES = { waiting: 'due', approved: 'good', refused: 'problem', ended: 'calm' } as const;

/** `/operaciones/carnets-de-abonos/$cardId`: the card of whoever took over a special season ticket is checked here (SEA-9). */
export function SeasonCardPage() {
  const { t } = useI18n();
  const { cardId } = useParams({ from: '/operaciones/carnets-de-abonos/$cardId' });
  return (
    <WorkRoom
      title={t('seasonCardsDesk.title')}
      lead={t('seasonCardsDesk.lead')}
      query={useQuery(seasonCardQuery(cardId))}
    >
      {(card) => <Whole card={card} />}
    </WorkRoom>
  );
}

function Whole({ card }: { card: DeskSeasonCard }) {
  const { t } = useI18n();
  const { cardId, can, isTakenBack, endedAt, name } = card;
  const [isRefusing, setRefusing] = useState(false);
  const approving = useMutation({
    mutationFn: () => check({ cardId, isGood: true }),
    onError: showError,
    onSuccess: () => showToast('success', t('seasonCardsDesk.approved')),
  });
  return (
    <>
      {isTakenBack && <p>{t('seasonCardsDesk.gone')}</p>}
      {endedAt !== null && <p>{t('seasonCardsDesk.over')}</p>}
      <FactsOf card={card} />
      {can.open && <Opened key={cardId} cardId={cardId} name={name} />}
      {can.check && (
        <div className={styles.acts}>
          <Button kind="primary" busy={approving.isPending} onClick={() => approving.mutate()}>
            {t('seasonCardsDesk.approve')}
          </Button>
          <Button kind="danger" onClick={() => setRefusing(true)}>
            {t('seasonCardsDesk.refuse')}
          </Button>
        </div>
      )}
      {isRefusing && <Refusing cardId={cardId} onClose={() => setRefusing(false)} />}
    </>
  );
}

function FactsOf({ card }: { card: DeskSeasonCard }) {
  const { t, format } = useI18n();
  const { cardId, state, birthOn, checkedAt, checkedBy, endedAt, words } = card;
  const waits = state === 'waiting' && !card.isTakenBack;
  return (
    <Facts
      items={[
        { label: t('seasonCardsDesk.person'), value: card.name },
        { label: t('seasonCardsDesk.document'), value: card.document },
        ...(birthOn === null
          ? []
          : [{ label: t('seasonCardsDesk.born'), value: format.date(birthOn) }]),
        { label: t('seasonCardsDesk.number'), value: card.number },
        {
          label: t('seasonCardsDesk.state'),
          value: (
            <StateBadge tone={TONES[state]}>{t(`seasonCardsDesk.states.${state}`)}</StateBadge>
          ),
        },
        {
          label: t('seasonCardsDesk.buyer'),
          value: <CustomerLink personId={card.personId} name={card.buyer} />,
        },
        { label: t('seasonCardsDesk.product'), value: `${card.product}, ${card.season}` },
        { label: t('seasonCardsDesk.sent'), value: format.dateTime(card.sentAt) },
        ...(waits
          ? [
              { label: t('seasonCardsDesk.due'), value: format.dateTime(card.dueAt) },
              {
                label: t('workList.columns.owner'),
                value: <WaitingOwner kind="season_card" id={cardId} />,
              },
            ]
          : []),
        ...(endedAt === null
          ? []
          : [{ label: t('seasonCardsDesk.ended'), value: format.dateTime(endedAt) }]),
        ...(checkedAt === null
          ? []
          : [
              {
                label: t('seasonCardsDesk.checked'),
                value: t('seasonCardsDesk.by', {
                  name: checkedBy,
                  when: format.dateTime(checkedAt),
                }),
              },
            ]),
        ...(words === '' ? [] : [{ label: t('seasonCardsDesk.words'), value: words }]),
      ]}
    />
  );
}

/** The person is told who looked. */
function Opened({ cardId, name }: { cardId: string; name: string }) {
  const { t } = useI18n();
  return (
    <CardPicture
      action={t('seasonCardsDesk.open')}
      picture={t('seasonCardsDesk.picture', { name })}
      open={() => open(cardId)}
    />
  );
}

function Refusing({ cardId, onClose }: { cardId: string; onClose: () => void }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: checkSeasonCard,
    beside: true,
    defaultValues: { cardId, isGood: false, words: '' },
    async send(values) {
      await check(values);
      showToast('success', t('seasonCardsDesk.refused'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('seasonCardsDesk.refuseTitle')}
      action={t('seasonCardsDesk.refuse')}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p>{t('seasonCardsDesk.refuseLead')}</p>
      <TextAreaField
        label={t('seasonCardsDesk.why')}
        hint={t('seasonCardsDesk.whyHint')}
        rows={3}
        maxLength={300}
        {...form.field('words')}
      />
      {form.failure !== '' && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
    </FormDialog>
  );
}
