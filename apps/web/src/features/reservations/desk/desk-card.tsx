import { checkHolderCard } from '@kantuta/contract/reservations/holder-cards.calls';
import type { WholeHold } from '@kantuta/contract/reservations/desk-holds.calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadBase64 } from '../../../lib/download.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { check, openAtDesk } from '../holder-cards/holder-cards.api.ts';
import styles from '../holder-cards/holder-cards.module.css';

type Card = NonNullable<WholeHold['card']>;
type Of = { holdId: string; card: Card };

const TONES = {
  sent: 'calm',
  waiting: 'due',
  approved: 'good',
  refused: 'problem',
  replaced: 'calm',
} as const;

/** The disability card of a special season ticket: what was sent, and the answer of the office (RES-30). */
export function DeskCard({ holdId, card }: Of) {
  const { t, format } = useI18n();
  const [isRefusing, setRefusing] = useState(false);
  const approving = useMutation({
    mutationFn: () => check({ holdId, cardId: card.cardId, isGood: true }),
    onError: showError,
    onSuccess: () => showToast('success', t('deskHolderCard.approved')),
  });
  const { state, sentAt, checkedAt, checkedBy, words, can } = card;
  return (
    <Section title={t('deskHolderCard.title')}>
      <div className={styles.panel}>
        <Facts
          items={[
            {
              label: t('deskHolderCard.stateLabel'),
              value: (
                <StateBadge tone={TONES[state]}>{t(`deskHolderCard.state.${state}`)}</StateBadge>
              ),
            },
            { label: t('deskHolderCard.sent'), value: format.dateTime(sentAt) },
            ...(checkedAt === null
              ? []
              : [
                  {
                    label: t('deskHolderCard.checked'),
                    value: t('deskHolderCard.by', {
                      name: checkedBy,
                      when: format.dateTime(checkedAt),
                    }),
                  },
                ]),
            ...(words === '' ? [] : [{ label: t('deskHolderCard.words'), value: words }]),
          ]}
        />
        {can.open && <Opened holdId={holdId} cardId={card.cardId} key={card.cardId} />}
        {can.check && (
          <div className={styles.acts}>
            <Button kind="primary" busy={approving.isPending} onClick={() => approving.mutate()}>
              {t('deskHolderCard.approve')}
            </Button>
            <Button kind="danger" onClick={() => setRefusing(true)}>
              {t('deskHolderCard.refuse')}
            </Button>
          </div>
        )}
        {isRefusing && (
          <Refusing holdId={holdId} cardId={card.cardId} onClose={() => setRefusing(false)} />
        )}
      </div>
    </Section>
  );
}

/** Read only when somebody asks for it: the person is told who looked. */
function Opened({ holdId }: { holdId: string; cardId: string }) {
  const { t } = useI18n();
  const opening = useMutation({
    mutationFn: () => openAtDesk(holdId),
    onError: showError,
    onSuccess: (file) => {
      if (!file.mimeType.startsWith('image/')) downloadBase64(file);
    },
  });
  const { data } = opening;
  if (data?.mimeType.startsWith('image/'))
    return (
      <img
        className={styles.picture}
        src={`data:${data.mimeType};base64,${data.base64}`}
        alt={t('deskHolderCard.title')}
      />
    );
  return (
    <div>
      <Button busy={opening.isPending} onClick={() => opening.mutate()}>
        {t('deskHolderCard.open')}
      </Button>
    </div>
  );
}

function Refusing({ onClose, ...of }: { holdId: string; cardId: string; onClose: () => void }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: checkHolderCard,
    defaultValues: { ...of, isGood: false, words: '' },
    async send(values) {
      await check(values);
      showToast('success', t('deskHolderCard.refused'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('deskHolderCard.refuseTitle')}
      action={t('deskHolderCard.refuse')}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p>{t('deskHolderCard.refuseLead')}</p>
      <TextAreaField
        label={t('deskHolderCard.forCustomer')}
        hint={t('deskHolderCard.forCustomerHint')}
        rows={3}
        maxLength={300}
        {...form.field('words')}
      />
    </FormDialog>
  );
}
