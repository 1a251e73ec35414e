import { day } from '@kantuta/contract/dates';
import {
  closeMissingMoney,
  type ListedReason,
  type MissingMoney,
} from '@kantuta/contract/payments/missing-money.calls';
import { isListed, isUnplaced } from '@kantuta/contract/payments/missing-money.rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useCallForm } from '../../../lib/forms.ts';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { toldText } from '../../../lib/kept-text.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { WaitingOwner } from '../../../ui/waiting-owner.tsx';
import { WorkRoom } from '../../../ui/work-room.tsx';
import { close, missingMoneyQuery } from './desk-money.api.ts';
import styles from './desk-money.module.css';
import { PersonLink } from './person-link.tsx';

const TONES = { open: 'problem', waiting: 'checking', closed: 'good' } as const;

/** `/operaciones/dinero-faltante/{eventId}`: money on which our books and the bank do not agree (SEC-10, SEC-13). */
export function MissingMoneyPage() {
  const { t } = useI18n();
  const { eventId } = useParams({ from: '/operaciones/dinero-faltante/$eventId' });
  const query = useQuery(missingMoneyQuery(eventId));
  const subject = query.data?.books.reference || eventId;
  const reason = query.data?.reason ?? 'not_in_list';
  return (
    <WorkRoom
      title={t(
        reason === 'not_in_list' || reason === 'not_taken'
          ? 'deskMoney.missing.title'
          : 'deskMoney.missing.unplaced.title',
        { subject },
      )}
      lead={t(
        isUnplaced(reason)
          ? `deskMoney.missing.unplaced.${reason}`
          : `deskMoney.missing.reasons.${reason}`,
      )}
      query={query}
    >
      {(money) => <Whole money={money} />}
    </WorkRoom>
  );
}

function Whole({ money }: { money: MissingMoney }) {
  const { t, format } = useI18n();
  const { state, foundAt, ended, can, reason, fix } = money;
  return (
    <>
      <div className={styles.head}>
        <StateBadge tone={TONES[state]}>{t(`deskMoney.missing.states.${state}`)}</StateBadge>
        <span className={styles.quiet}>
          {t('deskMoney.missing.found', { when: format.dateTime(foundAt) })}
        </span>
      </div>
      <div className={styles.sides}>
        <Books money={money} />
        {isListed(reason) && <List money={money} reason={reason} />}
      </div>
      {fix !== null && state !== 'closed' && (
        <Panel tone="info">
          <p>
            <strong>{t('deskMoney.missing.proposed')}</strong> {t(`deskMoney.missing.fixes.${fix}`)}
          </p>
        </Panel>
      )}
      {ended && <Ended ended={ended} />}
      {state === 'waiting' && (
        <Panel tone="info">
          <p>{t('deskMoney.waiting')}</p>
          <Link to="/operaciones/aprobaciones">{t('deskMoney.toApprovals')}</Link>
        </Panel>
      )}
      {can.close && <CloseForm money={money} />}
    </>
  );
}

function Books({ money }: { money: MissingMoney }) {
  const { t, format } = useI18n();
  const { eventId, books, person, company, state, reason, promisedAt } = money;
  const unplaced = isUnplaced(reason);
  return (
    <Section title={t(unplaced ? 'deskMoney.missing.unplaced.told' : 'deskMoney.missing.books')}>
      <Facts
        items={[
          {
            label: t(unplaced ? 'deskMoney.missing.unplaced.amount' : 'deskMoney.missing.inBooks'),
            value: books.amount ? <Amount value={books.amount} /> : toldText(books.told, format),
          },
          { label: t('deskMoney.missing.paidAt'), value: format.dateTime(books.paidAt) },
          {
            label: t('deskMoney.missing.toldBy'),
            value: `${t(`deskMoney.missing.sources.${books.toldBy}`)}, ${format.dateTime(books.toldAt)}`,
          },
          { label: t('deskMoney.person'), value: <PersonLink person={person} /> },
          { label: t('deskMoney.company'), value: company?.name ?? '—' },
          ...(unplaced
            ? [
                { label: t('deskMoney.account'), value: accountText(money, t) },
                {
                  label: t('deskMoney.missing.unplaced.due'),
                  value: promisedAt === null ? '—' : format.dateTime(promisedAt),
                },
              ]
            : [
                {
                  label: t('deskMoney.missing.receipt'),
                  value: books.receiptNumber || t('deskMoney.missing.noReceipt'),
                },
              ]),
          ...(state === 'closed'
            ? []
            : [
                {
                  label: t('deskMoney.owner'),
                  value: <WaitingOwner kind="missing_money" id={eventId} />,
                },
              ]),
        ]}
      />
    </Section>
  );
}

function List({ money, reason }: { money: MissingMoney; reason: ListedReason }) {
  const { t, format } = useI18n();
  const { eventId, list, day: on } = money;
  return (
    <Section title={t('deskMoney.missing.bank')}>
      <Facts
        items={[
          ...(reason === 'not_in_list'
            ? [{ label: t('deskMoney.missing.inList'), value: eventId }]
            : list.lines.map(({ told, state, paidAt }) => ({
                label: t(`deskMoney.missing.listed.${state}`),
                value: `${toldText(told, format)} · ${format.dateTime(paidAt)}`,
              }))),
          { label: t('deskMoney.missing.day'), value: format.date(day(on)) },
          { label: t('deskMoney.account'), value: accountText(money, t) },
          {
            label: t('deskMoney.missing.list'),
            value: t('deskMoney.missing.payments', { n: list.payments }),
          },
          {
            label: t('deskMoney.missing.readAt'),
            value: list.readAt === null ? '—' : format.dateTime(list.readAt),
          },
        ]}
      />
    </Section>
  );
}

/** The bank's own name of an account says nothing at the desk, except where it is no account of ours. */
function accountText({ company, account }: MissingMoney, t: I18n['t']): string {
  return company ? t('deskMoney.accountOf', { company: company.name }) : account || '—';
}

function Ended({ ended }: { ended: NonNullable<MissingMoney['ended']> }) {
  const { t, format } = useI18n();
  const { by, at, approvedBy, reason } = ended;
  const when = format.dateTime(at);
  return (
    <Section title={t('deskMoney.ended')}>
      <Panel tone="good">
        {by === '' ? (
          <p>{t('deskMoney.missing.cameLater', { when })}</p>
        ) : (
          <>
            <p>{t('deskMoney.endedBy', { name: by, when })}</p>
            <p>{t('deskMoney.approvedBy', { name: approvedBy })}</p>
            <p>{reason}</p>
          </>
        )}
      </Panel>
    </Section>
  );
}

function CloseForm({ money: { eventId, reason: mismatch } }: { money: MissingMoney }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: closeMissingMoney,
    defaultValues: { eventId, reason: '' },
    draft: `missing-${eventId}`,
    send: async ({ reason }) => {
      await close({ eventId, reason });
      showToast('success', t('deskMoney.proposed'));
    },
  });
  return (
    <Section title={t('deskMoney.missing.close')}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <p className={styles.quiet}>
          {t(
            isUnplaced(mismatch)
              ? 'deskMoney.missing.unplaced.closeLead'
              : 'deskMoney.missing.closeLead',
          )}
        </p>
        <TextAreaField
          label={t('deskMoney.missing.explanation')}
          hint={t('deskMoney.reasonHint')}
          rows={4}
          maxLength={500}
          {...form.field('reason')}
        />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={form.isSending}>
            {t('deskMoney.missing.send')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
