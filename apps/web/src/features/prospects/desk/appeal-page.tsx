import { decideAppeal, type DeskAppeal } from '@kantuta/contract/prospects/prospects-desk.calls';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { WaitingOwner } from '../../../ui/waiting-owner.tsx';
import { WorkRoom } from '../../../ui/work-room.tsx';
import styles from '../prospects.module.css';
import { appealQuery, decide } from './appeal.api.ts';

const TONES = { open: 'due', upheld: 'good', rejected: 'calm' } as const;

/** `/operaciones/prospectos/$appealId`: the office says whose a prospect is (PRO-6). */
export function AppealPage() {
  const { t } = useI18n();
  const { appealId } = useParams({ from: '/operaciones/prospectos/$appealId' });
  const query = useQuery(appealQuery(appealId));
  return (
    <WorkRoom title={t('prospectsDesk.title')} lead={t('prospectsDesk.lead')} query={query}>
      {(appeal) => <Whole key={appealId} appeal={appeal} />}
    </WorkRoom>
  );
}

function Whole({ appeal }: { appeal: DeskAppeal }) {
  const { t } = useI18n();
  const { state, can } = appeal;
  return (
    <div className={styles.columns}>
      <div className={styles.page}>
        <Claimed appeal={appeal} />
        {state === 'open' && (
          <Section title={t('prospectsDesk.verdict')}>
            {can.decide ? <DecisionForm appeal={appeal} /> : <p>{t('prospectsDesk.own')}</p>}
          </Section>
        )}
      </div>
      <History appeal={appeal} />
    </div>
  );
}

function Claimed({ appeal }: { appeal: DeskAppeal }) {
  const { t, format } = useI18n();
  const { appealId, state, claim, appellant, owner, prospect, words } = appeal;
  const named = ({ name, code }: DeskAppeal['owner']) => `${name} · ${code}`;
  const facts = [
    {
      label: t('prospectsDesk.state'),
      value: <StateBadge tone={TONES[state]}>{t(`prospectsDesk.states.${state}`)}</StateBadge>,
    },
    { label: t('prospectsDesk.appellant'), value: named(appellant) },
    { label: t('prospectsDesk.claim'), value: words },
    { label: t('prospectsDesk.name'), value: claim.name },
    { label: t('prospectsDesk.document'), value: claim.document },
    { label: t('prospectsDesk.phone'), value: claim.phone },
    { label: t('prospectsDesk.email'), value: claim.email },
    { label: t('prospectsDesk.owner'), value: named(owner) },
    { label: t('prospectsDesk.stage'), value: t(`prospects.stages.${prospect.stage}`) },
    { label: t('prospectsDesk.registered'), value: format.dateTime(prospect.registeredAt) },
    { label: t('prospectsDesk.freeOn'), value: format.date(prospect.freeOn) },
    { label: t('prospectsDesk.reason'), value: appeal.answer },
    { label: t('prospectsDesk.decidedBy'), value: appeal.decidedBy },
  ];
  return (
    <>
      <Facts items={facts.filter(({ value }) => value !== '')} />
      {state === 'open' && <WaitingOwner kind="prospect_appeal" id={appealId} />}
    </>
  );
}

function DecisionForm({ appeal: { appealId } }: { appeal: DeskAppeal }) {
  const { t } = useI18n();
  const [verdict, setVerdict] = useState<'upheld' | 'rejected'>('rejected');
  const form = useCallForm<typeof decideAppeal>({
    call: decideAppeal,
    beside: true,
    draft: `appeal-${appealId}`,
    defaultValues: { appealId, verdict: 'rejected', reason: '' },
    send: async ({ reason }) => {
      await decide({ appealId, verdict, reason });
      showToast('success', t(`prospectsDesk.${verdict}`));
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextAreaField
        label={t('prospectsDesk.reason')}
        hint={t('prospectsDesk.reasonHint')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
      {form.failure !== '' && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          kind="primary"
          busy={form.isSending && verdict === 'upheld'}
          onClick={() => setVerdict('upheld')}
        >
          {t('prospectsDesk.uphold')}
        </Button>
        <Button
          type="submit"
          busy={form.isSending && verdict === 'rejected'}
          onClick={() => setVerdict('rejected')}
        >
          {t('prospectsDesk.reject')}
        </Button>
      </div>
    </form>
  );
}

function History({ appeal: { timeline } }: { appeal: DeskAppeal }) {
  const { t, format } = useI18n();
  return (
    <Section title={t('prospectsDesk.history')}>
      <Timeline
        label={t('prospectsDesk.history')}
        items={timeline.map(({ act, at, stage }, index) => ({
          key: String(index),
          title:
            act === 'stage' && stage !== null
              ? t('prospects.acts.stage', { stage: t(`prospects.stages.${stage}`) })
              : t(`prospects.acts.${act === 'stage' ? 'changed' : act}`),
          at: format.dateTime(at),
          state: 'done' as const,
        }))}
      />
    </Section>
  );
}
