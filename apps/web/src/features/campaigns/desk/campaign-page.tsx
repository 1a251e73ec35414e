import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n, type I18n } from '../../../lib/i18n.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { campaignIn } from '../campaigns.api.ts';
import { campaignName, useScore } from '../score.ts';
import { Awards, Disputes } from './awards-and-disputes.tsx';
import { campaignQuery, TONES, type Whole } from './campaigns-desk.api.ts';
import { ChangeDialog, ProposeDialog, type Proposing } from './change-dialogs.tsx';
import { DryRun } from './dry-run.tsx';

/** A campaign: its rules, its board, awards and disputes, and what two persons do with it (CAM-2, CAM-13). */
export function CampaignPage() {
  const { t } = useI18n();
  const { campaignId } = useParams({ strict: false });
  const query = useQuery(campaignQuery(campaignIn(campaignId) ?? 0));
  return (
    <Loaded query={query} height={480}>
      {(whole) => (
        <Campaign key={whole.campaign.changedAt} whole={whole} back={t('campaignsDesk.back')} />
      )}
    </Loaded>
  );
}

function Campaign({ whole, back }: { whole: Whole; back: string }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const [isChanging, setChanging] = useState(false);
  const [proposing, setProposing] = useState<Proposing | null>(null);
  const { campaign, can } = whole;
  const { name, kind, from, to, state, isImported, rules, rulesVersion } = campaign;
  return (
    <DeskPage
      title={campaignName(i18n, name)}
      before={
        <BackLink to="/operaciones/campanas" search={{ tipo: kind }}>
          {back}
        </BackLink>
      }
      lead={
        <StateBadge tone={TONES[state]}>
          {isImported ? t('campaigns.imported') : t(`campaigns.states.${state}`)}
        </StateBadge>
      }
      actions={
        <>
          {can.change && (
            <Button onClick={() => setChanging(true)}>{t('campaignsDesk.change')}</Button>
          )}
          {can.start && (
            <Button kind="primary" onClick={() => setProposing('start')}>
              {t('campaignsDesk.propose.start')}
            </Button>
          )}
          {can.changeRules && (
            <Button onClick={() => setProposing('rules')}>
              {t('campaignsDesk.propose.rules')}
            </Button>
          )}
          {can.close && (
            <Button kind="primary" onClick={() => setProposing('close')}>
              {t('campaignsDesk.propose.close')}
            </Button>
          )}
        </>
      }
    >
      <Section title={t('campaignsDesk.rules')} quiet>
        <Facts
          items={[
            {
              label: t('campaignsDesk.dates'),
              value: `${format.date(from)} – ${format.date(to)}`,
            },
            { label: t('campaignsDesk.winners'), value: format.count(rules.winners) },
            { label: t('campaignsDesk.disputeDays'), value: format.count(rules.disputeDays) },
            ...(kind === 'race'
              ? [
                  {
                    label: t('campaignsDesk.monthMinDays'),
                    value: format.count(rules.monthMinDays),
                  },
                ]
              : []),
            {
              label: t('campaignsDesk.award'),
              value:
                rules.prizeUsd === null
                  ? t('campaigns.travel')
                  : format.money({ amount: rules.prizeUsd, currency: 'USD' }),
            },
            {
              label: t('campaignsDesk.rules'),
              value: t('campaignsDesk.version', { n: rulesVersion }),
            },
          ]}
        />
      </Section>
      {!isImported && (can.change || can.changeRules) && <DryRun whole={whole} />}
      <WhatWaits whole={whole} />
      <Versions whole={whole} />
      {isChanging && <ChangeDialog whole={whole} onClose={() => setChanging(false)} />}
      {proposing && (
        <ProposeDialog whole={whole} change={proposing} onClose={() => setProposing(null)} />
      )}
    </DeskPage>
  );
}

/** What there is to do stands first: whoever pays or decides comes for that, and a board may be long. */
function WhatWaits({ whole }: { whole: Whole }) {
  const { state, openDisputes } = whole.campaign;
  const [board, awards, disputes] = [
    <Lines key="board" whole={whole} />,
    <Awards key="awards" whole={whole} />,
    <Disputes key="disputes" whole={whole} />,
  ];
  if (state === 'closing' || state === 'closed')
    return openDisputes > 0 ? [disputes, awards, board] : [awards, disputes, board];
  return openDisputes > 0 ? [disputes, board, awards] : [board, awards, disputes];
}

function Lines({ whole: { campaign, lines } }: { whole: Whole }) {
  const i18n = useI18n();
  const { t } = i18n;
  const scoreOf = useScore();
  return (
    <Section title={t('campaignsDesk.board')}>
      {lines.length === 0 ? (
        <p>{t('campaignsDesk.noLines')}</p>
      ) : (
        <DataTable
          caption={t('campaignsDesk.board')}
          hideCaption
          dense
          rows={lines}
          rowKey={({ adviserId }) => adviserId}
          columns={lineColumns(i18n, campaign, scoreOf)}
        />
      )}
    </Section>
  );
}

function lineColumns(
  { t, format }: I18n,
  campaign: Whole['campaign'],
  scoreOf: ReturnType<typeof useScore>,
): Column<Whole['lines'][number]>[] {
  return [
    {
      key: 'place',
      header: t('campaignsDesk.place'),
      cell: ({ place }) => (place === null ? '—' : format.count(place)),
    },
    {
      key: 'adviser',
      header: t('campaignsDesk.adviser'),
      names: true,
      cell: ({ name, code, out }) => (
        <TwoLines first={name} then={out === null ? code : t(`campaignsDesk.outReasons.${out}`)} />
      ),
    },
    {
      key: 'score',
      header: t(campaign.kind === 'race' ? 'campaignsDesk.score' : 'campaignsDesk.sum'),
      align: 'end',
      cell: ({ score }) => scoreOf(campaign.kind, score),
    },
    {
      key: 'suspended',
      header: t('campaignsDesk.suspended'),
      align: 'end',
      hidden: campaign.kind === 'bonus',
      cell: ({ suspended }) => (suspended === 0 ? '—' : scoreOf('race', suspended)),
    },
    {
      key: 'sales',
      header: t('campaignsDesk.sales'),
      align: 'end',
      cell: ({ sales }) => format.count(sales),
    },
  ];
}

function Versions({ whole: { versions } }: { whole: Whole }) {
  const { t, format } = useI18n();
  return (
    <Section title={t('campaignsDesk.versions')}>
      {versions.length === 0 ? (
        <p>{t('campaignsDesk.noVersions')}</p>
      ) : (
        <ul>
          {versions.map(({ version, at, proposedBy, approvedBy, reason }) => (
            <li key={version}>
              <strong>{t('campaignsDesk.version', { n: version })}</strong> {format.dateTime(at)} ·{' '}
              {t('campaignsDesk.byTwo', { proposer: proposedBy, approver: approvedBy })} · {reason}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
