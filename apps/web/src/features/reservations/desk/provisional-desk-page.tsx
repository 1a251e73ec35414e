import { referenceText } from '@kantuta/contract/reference.rules';
import {
  closeProvisional,
  type DeskProvisional,
} from '@kantuta/contract/reservations/provisionals.calls';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { WorkRoom } from '../../../ui/work-room.tsx';
import { close, deskQuery } from '../provisionals/provisionals.api.ts';
import styles from './refund-page.module.css';

const TONES = {
  asked: 'checking',
  issued: 'due',
  late: 'problem',
  deposited: 'good',
  returned: 'calm',
  declined: 'calm',
} as const;

/** `/operaciones/recibos-provisionales/{id}`: money that an adviser took of a customer, and what the desk does when it is late (RES-27). */
export function ProvisionalDeskPage() {
  const { t } = useI18n();
  const { provisionalId } = useParams({
    from: '/operaciones/recibos-provisionales/$provisionalId',
  });
  const query = useQuery(deskQuery(provisionalId));
  return (
    <WorkRoom
      title={t('deskProvisionals.title', { name: query.data?.adviser ?? '' })}
      lead={t('deskProvisionals.lead')}
      query={query}
    >
      {(receipt) => <Whole receipt={receipt} />}
    </WorkRoom>
  );
}

function Whole({ receipt }: { receipt: DeskProvisional }) {
  const { t, format } = useI18n();
  const { state, isLate, amount, adviser, client, personId, company, title, detail } = receipt;
  const { reference, issuedAt, dueAt, endedAt, endedBy, words, holdId, can } = receipt;
  const shown = isLate ? 'late' : state;
  return (
    <>
      <div className={styles.head}>
        <StateBadge tone={TONES[shown]}>{t(`deskProvisionals.states.${shown}`)}</StateBadge>
        {dueAt !== null && (
          <span className={styles.quiet}>
            {t('deskProvisionals.due')}: {format.dateTime(dueAt)}
          </span>
        )}
      </div>
      <Facts
        items={[
          { label: t('deskProvisionals.amount'), value: <Amount value={amount} /> },
          { label: t('deskProvisionals.adviser'), value: adviser },
          {
            label: t('deskProvisionals.client'),
            value: <CustomerLink personId={personId} name={client} />,
          },
          {
            label: t('deskProvisionals.product'),
            value: [title, detail].filter(Boolean).join(', '),
          },
          { label: t('deskProvisionals.company'), value: company.name },
          { label: t('deskProvisionals.reference'), value: referenceText(reference) },
          ...(issuedAt === null
            ? []
            : [{ label: t('deskProvisionals.issued'), value: format.dateTime(issuedAt) }]),
        ]}
      />
      <Link to="/operaciones/reservas/$holdId" params={{ holdId }} preload={false}>
        {t('deskProvisionals.hold')}
      </Link>
      {endedAt !== null && (
        <Panel tone={state === 'deposited' ? 'good' : 'info'}>
          <p>
            {t('deskProvisionals.ended')}:{' '}
            {endedBy === ''
              ? format.dateTime(endedAt)
              : t('deskProvisionals.endedBy', { by: endedBy, when: format.dateTime(endedAt) })}
          </p>
          {words !== '' && <p>{words}</p>}
        </Panel>
      )}
      {can.close && <CloseForm provisionalId={receipt.provisionalId} />}
    </>
  );
}

function CloseForm({ provisionalId }: { provisionalId: string }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: closeProvisional,
    defaultValues: { provisionalId, words: '' },
    draft: `close-provisional-${provisionalId}`,
    send: async (input) => {
      await close(input);
      showToast('success', t('deskProvisionals.recorded'));
    },
  });
  return (
    <Section title={t('deskProvisionals.close')}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <p className={styles.quiet}>{t('deskProvisionals.closeLead')}</p>
        <TextAreaField
          label={t('deskProvisionals.words')}
          hint={t('deskProvisionals.wordsHint')}
          rows={3}
          maxLength={300}
          {...form.field('words')}
        />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={form.isSending}>
            {t('deskProvisionals.record')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
