import { referenceText } from '@kantuta/contract/reference.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useNow } from '../../../lib/clock.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { AskForm } from './ask-form.tsx';
import { CodeForm } from './code-form.tsx';
import { depositing, type Taken, takenQuery } from './provisionals.api.ts';
import styles from './provisionals.module.css';

/** `/recibo-provisional/{hold}`: the adviser records money of a client and deposits it by a QR (RES-27). */
export function ProvisionalPage() {
  const { t } = useI18n();
  const { hold = '' } = useParams({ strict: false });
  return (
    <>
      <PageHeader title={t('provisionals.title')} lead={t('provisionals.lead')} />
      <Loaded
        query={useQuery(takenQuery(hold))}
        skeleton={<SkeletonLines rows={4} height={64} />}
        back={<LinkButton to="/">{t('menu.home')}</LinkButton>}
      >
        {(taken) => <Whole taken={taken} />}
      </Loaded>
    </>
  );
}

function Whole({ taken }: { taken: Taken }) {
  const { t, format } = useI18n();
  const { hold, receipt } = taken;
  return (
    <div className={styles.page}>
      <Facts
        items={[
          { label: t('provisionals.client'), value: hold.client },
          {
            label: t('provisionals.product'),
            value: [hold.title, hold.detail].filter(Boolean).join(', '),
          },
          { label: t('provisionals.heldUntil'), value: format.dateTime(hold.endsAt) },
          ...(receipt?.issuedAt
            ? [{ label: t('provisionals.reference'), value: referenceText(receipt.reference) }]
            : []),
        ]}
      />
      <Step taken={taken} />
    </div>
  );
}

/** What the adviser does next. */
function Step({ taken }: { taken: Taken }) {
  const { t } = useI18n();
  const [isAgain, setAgain] = useState(false);
  const now = useNow(1_000);
  const { receipt, can, hold } = taken;
  if (receipt?.state === 'issued') return <ToDeposit taken={taken} receipt={receipt} />;
  if (receipt?.state === 'deposited')
    return <Panel tone="good">{t('provisionals.deposited')}</Panel>;
  if (!can.ask)
    return (
      <EmptyState title={t('provisionals.nothing')}>
        {t(receipt?.state === 'returned' ? 'provisionals.returned' : 'provisionals.nothingHint')}
      </EmptyState>
    );
  const isCodeOut = new Date(receipt?.codeUntil ?? 0) > now;
  if (receipt?.state === 'asked' && isCodeOut && !isAgain)
    return <CodeForm holdId={hold.holdId} amount={receipt.amount} onAgain={() => setAgain(true)} />;
  return (
    <>
      {receipt?.state === 'declined' && <Panel tone="info">{t('provisionals.declined')}</Panel>}
      {receipt?.state === 'returned' && <Panel tone="info">{t('provisionals.returned')}</Panel>}
      <AskForm taken={taken} onSent={() => setAgain(false)} />
    </>
  );
}

function ToDeposit({ taken, receipt }: { taken: Taken; receipt: NonNullable<Taken['receipt']> }) {
  const { t, format } = useI18n();
  const now = useNow(1_000);
  const start = useMutation(depositing);
  const { hold, qr, can } = taken;
  const dueAt = new Date(receipt.dueAt ?? receipt.askedAt);
  const isLate = dueAt <= now;
  const amount = format.money(receipt.amount);
  return (
    <>
      <Panel tone={isLate ? 'problem' : 'due'} label={t('provisionals.title')}>
        <strong>{t(isLate ? 'provisionals.late' : 'provisionals.due', { amount })}</strong>{' '}
        {!isLate && <Countdown until={dueAt} />}
        <p>{format.dateTime(dueAt)}</p>
        <p>{t(isLate ? 'provisionals.lateHint' : 'provisionals.dueHint')}</p>
      </Panel>
      {!can.deposit && !qr && <Panel tone="info">{t('provisionals.fallen')}</Panel>}
      {start.error instanceof ApiError && <Refused error={start.error} />}
      {can.deposit && (
        <Button
          kind="primary"
          wide
          busy={start.isPending}
          onClick={() => start.mutate({ holdId: hold.holdId, attemptId: crypto.randomUUID() })}
        >
          {t('provisionals.deposit')}
        </Button>
      )}
      {qr && <Qr qr={qr} />}
    </>
  );
}

function Qr({ qr }: { qr: NonNullable<Taken['qr']> }) {
  const { t, format } = useI18n();
  const amount = format.money(qr.amount);
  return (
    <Section title={t('provisionals.qrTitle')}>
      <div className={styles.qr}>
        <Amount value={qr.amount} size="hero" />
        <img
          className={styles.image}
          src={`data:image/png;base64,${qr.image}`}
          alt={t('provisionals.qrImage', { amount })}
        />
        <p>{t('provisionals.qrHint', { amount, until: format.dateTime(qr.expiresAt) })}</p>
      </div>
    </Section>
  );
}
