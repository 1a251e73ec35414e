import type { WholeAdviser } from '@kantuta/contract/advisers/advisers-desk.calls';
import { day } from '@kantuta/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n, type I18n } from '../../../lib/i18n.tsx';
import { ADVISER_TONES } from '../../../ui/adviser-tones.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { sizeText } from '../network/size-text.ts';
import { adviserQuery } from './advisers-desk.api.ts';
import { rankName } from './rank-name.ts';
import { RankDialog, SponsorDialog, StateDialog } from './adviser-dialogs.tsx';

/** An adviser: state, sponsor, rank, and what became of the state (ADV-8). */
export function AdviserPage() {
  const { adviserId = '' } = useParams({ strict: false });
  const query = useQuery(adviserQuery(/^\d{1,9}$/.test(adviserId) ? Number(adviserId) : 0));
  return (
    <Loaded query={query} height={480}>
      {(adviser) => <Adviser adviser={adviser} />}
    </Loaded>
  );
}

function Adviser({ adviser }: { adviser: WholeAdviser }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const [open, setOpen] = useState<'state' | 'sponsor' | 'rank' | null>(null);
  const { name, code, state, rank, joinedOn, sponsor, clients, advisers, message, can } = adviser;
  const close = () => setOpen(null);
  return (
    <DeskPage
      title={name}
      before={<BackLink to="/operaciones/asesores">{t('advisersDesk.back')}</BackLink>}
      lead={<StateBadge tone={ADVISER_TONES[state]}>{t(`advisers.states.${state}`)}</StateBadge>}
      actions={
        <>
          {can.change && (
            <Button onClick={() => setOpen('rank')}>{t('advisersDesk.change')}</Button>
          )}
          {can.sponsor && (
            <Button onClick={() => setOpen('sponsor')}>{t('advisersDesk.setSponsor')}</Button>
          )}
          {can.states.length > 0 && (
            <Button kind="primary" onClick={() => setOpen('state')}>
              {t('advisersDesk.setState')}
            </Button>
          )}
        </>
      }
    >
      <Section title={t('adviserDay.standing')} quiet>
        <Facts
          items={[
            { label: t('advisersDesk.code'), value: code },
            { label: t('advisersDesk.rank'), value: rankName(i18n, rank) },
            { label: t('advisersDesk.joined'), value: format.date(day(joinedOn)) },
            {
              label: t('advisersDesk.sponsor'),
              value: sponsor === '' ? t('advisersDesk.top') : sponsor,
            },
            {
              label: t('advisersDesk.branch'),
              value: sizeText(t, { clients, advisers }),
            },
            {
              label: t('advisersDesk.message'),
              value: message === '' ? t('advisersDesk.noMessage') : message,
            },
          ]}
        />
      </Section>
      <Section title={t('advisersDesk.history')} quiet>
        {adviser.history.length === 0 ? (
          <p>{t('advisersDesk.noHistory')}</p>
        ) : (
          <DataTable
            caption={t('advisersDesk.history')}
            hideCaption
            dense
            rows={adviser.history}
            rowKey={({ at }) => at}
            columns={columnsOf(i18n)}
          />
        )}
      </Section>
      {open === 'state' && <StateDialog adviser={adviser} onClose={close} />}
      {open === 'sponsor' && <SponsorDialog adviser={adviser} onClose={close} />}
      {open === 'rank' && <RankDialog adviser={adviser} onClose={close} />}
    </DeskPage>
  );
}

function columnsOf({ t, format }: I18n): Column<WholeAdviser['history'][number]>[] {
  return [
    {
      key: 'state',
      header: t('advisersDesk.state'),
      names: true,
      cell: ({ state }) => (
        <StateBadge tone={ADVISER_TONES[state]}>{t(`advisers.states.${state}`)}</StateBadge>
      ),
    },
    { key: 'at', header: t('advisersDesk.when'), cell: ({ at }) => format.dateTime(at) },
    {
      key: 'reason',
      header: t('advisersDesk.why'),
      cell: ({ reason }) => (reason === '' ? t('advisersDesk.byClock') : reason),
    },
    {
      key: 'by',
      header: t('advisersDesk.by'),
      cell: ({ by }) => (by === '' ? t('advisersDesk.bySystem') : by),
    },
    { key: 'approved', header: t('advisersDesk.approved'), cell: ({ approvedBy }) => approvedBy },
  ];
}
