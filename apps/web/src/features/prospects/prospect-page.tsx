import type { OneProspect } from '@kantuta/contract/prospects/prospects.calls';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Facts, Panel, Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { dayAt } from './day-at.ts';
import { FollowUps } from './follow-ups.tsx';
import { prospectQuery, TONES } from './prospects.api.ts';
import styles from './prospects.module.css';
import { ReachLinks } from './reach-links.tsx';
import { StageForm } from './stage-form.tsx';

/** `/prospectos/$prospectId`: one prospect with what was done, and what is to be done next. */
export function ProspectPage() {
  const { t } = useI18n();
  const { prospectId } = useParams({ from: '/prospectos/$prospectId' });
  const query = useQuery(prospectQuery(prospectId));
  return (
    <Loaded
      query={query}
      height={480}
      back={<LinkButton to="/prospectos">{t('prospects.back')}</LinkButton>}
    >
      {(prospect) => <Whole key={prospectId} prospect={prospect} />}
    </Loaded>
  );
}

function Whole({ prospect }: { prospect: OneProspect }) {
  const { t, format } = useI18n();
  const { name, stage, passedAt, can } = prospect;
  return (
    <div className={styles.page}>
      <PageHeader
        title={name}
        before={<BackLink to="/prospectos">{t('prospects.back')}</BackLink>}
        lead={
          <span className={styles.actions}>
            <StateBadge tone={TONES[stage]}>{t(`prospects.stages.${stage}`)}</StateBadge>
            {passedAt === null && <ReachLinks of={prospect} />}
          </span>
        }
      />
      {passedAt !== null && (
        <Panel tone="info">
          <p>{t('prospects.passed', { date: format.date(dayAt(passedAt)) })}</p>
        </Panel>
      )}
      <div className={styles.columns}>
        <div className={styles.page}>
          <FollowUps prospect={prospect} />
          {can.stages.length > 0 && <StageForm key={stage} prospect={prospect} />}
        </div>
        <div className={styles.page}>
          <Known prospect={prospect} />
          <History prospect={prospect} />
        </div>
      </div>
    </div>
  );
}

function Known({ prospect }: { prospect: OneProspect }) {
  const { t, format } = useI18n();
  const [isChanging, setChanging] = useState(false);
  const { phone, email, document, city, contactBy, registeredAt, lockedUntil } = prospect;
  const date = format.date(dayAt(lockedUntil));
  const facts = [
    { label: t('prospects.phone'), value: phone },
    { label: t('prospects.email'), value: email },
    { label: t('prospects.document'), value: document },
    { label: t('prospects.city'), value: city },
    { label: t('prospects.contactBy'), value: t(`prospects.modes.${contactBy}`) },
    { label: t('prospects.sponsor'), value: prospect.preSponsor },
    {
      label: t('prospects.registered'),
      value: `${format.date(dayAt(registeredAt))} · ${t('prospects.days', { n: prospect.daysElapsed })}`,
    },
    {
      label: t('prospects.lock'),
      value:
        prospect.passedAt === null
          ? t(prospect.isLocked ? 'prospects.lockedUntil' : 'prospects.lockOver', { date })
          : '',
    },
  ];
  return (
    <Section
      title={t('prospects.facts')}
      action={
        prospect.can.change && (
          <Button small onClick={() => setChanging(true)}>
            {t('prospects.change')}
          </Button>
        )
      }
    >
      <Facts items={facts.filter(({ value }) => value !== '')} />
      {isChanging && <ChangeDialog prospect={prospect} onClose={() => setChanging(false)} />}
    </Section>
  );
}

function History({ prospect: { timeline } }: { prospect: OneProspect }) {
  const { t, format } = useI18n();
  return (
    <Section title={t('prospects.timeline')}>
      <Timeline
        label={t('prospects.timeline')}
        items={timeline.map(({ act, at, stage, words }, index) => ({
          key: String(index),
          title:
            act === 'stage' && stage !== null
              ? t('prospects.acts.stage', { stage: t(`prospects.stages.${stage}`) })
              : t(`prospects.acts.${act === 'stage' ? 'changed' : act}`),
          at: format.dateTime(at),
          ...(words === '' ? {} : { detail: words }),
          state: act === 'passed' ? ('problem' as const) : ('done' as const),
        }))}
      />
    </Section>
  );
}
