import { day } from '@kantuta/contract/dates';
import type { WholeReversal } from '@kantuta/contract/reversals/desk-reversals.calls';
import { noticeDueAt } from '@kantuta/contract/reversals/reversal.rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Timeline, type TimelineItem } from '../../../ui/timeline.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { reversalQuery, TONES } from './reversals-desk.api.ts';
import { ShownCredit } from './shown-credit.tsx';
import styles from './reversals-desk.module.css';

/** `/operaciones/reversiones/{sale}`: the notices of a purchase, its figures, what stands against its reversal, and what stays of it. */
export function ReversalPage() {
  const { t } = useI18n();
  const { saleId } = useParams({ from: '/operaciones/reversiones/$saleId' });
  const query = useQuery(reversalQuery(Number(saleId)));
  const reversal = query.data?.reversal;
  return (
    <DeskPage
      title={t('reversalsDesk.ofSale', { sale: reversal?.saleNumber ?? '' })}
      lead={reversal && [reversal.title, reversal.detail].filter(Boolean).join(', ')}
      before={<BackLink to="/operaciones/reversiones">{t('reversalsDesk.back')}</BackLink>}
      actions={query.data && <Acts whole={query.data} />}
    >
      <Loaded query={query} height={320}>
        {(whole) => <Whole whole={whole} />}
      </Loaded>
    </DeskPage>
  );
}

function Acts({ whole: { reversal, can } }: { whole: WholeReversal }) {
  const { t } = useI18n();
  const [open, setOpen] = useState<'send' | 'propose' | 'void' | null>(null);
  const close = () => setOpen(null);
  const { saleId, stage } = reversal;
  return (
    <>
      {can.send && (
        <Button kind="primary" onClick={() => setOpen('send')}>
          {t('reversalsDesk.send')}
        </Button>
      )}
      {can.propose && (
        <Button kind="danger" onClick={() => setOpen('propose')}>
          {t('reversalsDesk.propose')}
        </Button>
      )}
      {can.voidCredit && (
        <Button kind="danger" onClick={() => setOpen('void')}>
          {t('reversalsDesk.voidCredit')}
        </Button>
      )}
      {open === 'send' && (
        <NoticeDialog saleId={saleId} number={noticeDueAt(stage) ?? 1} onClose={close} />
      )}
      {(open === 'propose' || open === 'void') && (
        <ReasonDialog saleId={saleId} act={open} onClose={close} />
      )}
    </>
  );
}

function Whole({ whole }: { whole: WholeReversal }) {
  const { t, format } = useI18n();
  const { reversal, block, proposalId, reverted, credit, notices } = whole;
  const { stage, personId, name, document, company, nextOn } = reversal;
  return (
    <>
      <div className={styles.head}>
        <StateBadge tone={TONES[stage]}>{t(`reversalsDesk.stages.${stage}`)}</StateBadge>
        <CustomerLink personId={personId} name={name} /> {document} · {company.name}
      </div>
      {block !== null && <Panel tone="info">{t(`reversalsDesk.blocks.${block}`)}</Panel>}
      {proposalId !== null && (
        <Panel tone="due">
          <p>{t('reversalsDesk.waits')}</p>
          <Link to="/operaciones/aprobaciones/$proposalId" params={{ proposalId }}>
            {t('reversalsDesk.seeProposal')}
          </Link>
        </Panel>
      )}
      <div className={styles.sides}>
        <Section title={t('reversalsDesk.notices')}>
          <Timeline label={t('reversalsDesk.notices')} items={useNotices(notices)} />
          {stage === 'waiting' && nextOn !== null && (
            <p className={styles.quiet}>
              {t('reversalsDesk.secondOn', { day: format.fullDate(day(nextOn)) })}
            </p>
          )}
        </Section>
        <Figures whole={whole} />
        {reverted && <Decision reverted={reverted} />}
        {credit && <ShownCredit credit={credit} />}
      </div>
    </>
  );
}

function useNotices(notices: WholeReversal['notices']): TimelineItem[] {
  const { t, format } = useI18n();
  return notices.map(({ number, madeAt, sent }) => {
    const title = t('reversalsDesk.notice', { n: number });
    if (!sent)
      return {
        key: String(number),
        title: `${title} · ${t('reversalsDesk.notSent')}`,
        at: format.dateTime(madeAt),
        state: 'now',
      };
    const { on, channel, by, words, overdue, daysLate } = sent;
    return {
      key: String(number),
      title: `${title} · ${t('reversalsDesk.sentOn', { day: format.date(day(on)) })}`,
      at: format.dateTime(sent.at),
      detail: [
        t('reversalsDesk.sentBy', { channel: t(`reversalsDesk.channels.${channel}`), name: by }),
        t('reversalsDesk.about', { amount: format.money(overdue), days: daysLate }),
        words,
      ]
        .filter(Boolean)
        .join('. '),
      state: 'done',
    };
  });
}

function Figures({ whole: { figures, reverted } }: { whole: WholeReversal }) {
  const { t, format } = useI18n();
  const open = [
    { label: t('reversalsDesk.overdue'), value: <Amount value={figures.overdue} /> },
    { label: t('reversalsDesk.overdueCount'), value: figures.overdueCount },
    { label: t('reversalsDesk.daysLate'), value: figures.daysLate },
  ];
  return (
    <Section title={t('reversalsDesk.figures')}>
      <Facts
        items={[
          ...(reverted ? [] : open),
          { label: t('reversalsDesk.outstanding'), value: <Amount value={figures.outstanding} /> },
          { label: t('reversalsDesk.paidCapital'), value: <Amount value={figures.paidCapital} /> },
          { label: t('reversalsDesk.paidInstalments'), value: figures.paidInstalments },
          { label: t('reversalsDesk.pct'), value: format.percent(figures.pct) },
          { label: t('reversalsDesk.recognised'), value: <Amount value={figures.recognised} /> },
        ]}
      />
    </Section>
  );
}

function Decision({ reverted }: { reverted: NonNullable<WholeReversal['reverted']> }) {
  const { t, format } = useI18n();
  const { at, proposedBy, approvedBy, reason, freesAt, freedAt } = reverted;
  return (
    <Section title={t('reversalsDesk.decided')}>
      <p>
        {format.dateTime(at)}.{' '}
        {t('reversalsDesk.decidedBy', { proposer: proposedBy, approver: approvedBy })}
      </p>
      <p className={styles.quiet}>{reason}</p>
      {freesAt !== null && (
        <p>
          {freedAt === null
            ? t('reversalsDesk.frees', { when: format.dateTime(freesAt) })
            : t('reversalsDesk.freed', { when: format.dateTime(freedAt) })}
        </p>
      )}
    </Section>
  );
}
