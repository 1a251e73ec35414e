import { CAMPAIGN_KINDS, type CampaignKind } from '@kantuta/contract/campaigns/campaign.rules';
import {
  createCampaign,
  type DeskCampaign,
} from '@kantuta/contract/campaigns/campaigns-desk.calls';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFilters } from '../../../lib/filters.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n, type I18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { campaignName } from '../score.ts';
import { campaignsQuery, create, TONES } from './campaigns-desk.api.ts';

/** `/operaciones/campanas`: races and bonuses, with what waits in each (CAM-1). */
export function CampaignsPage() {
  const { t } = useI18n();
  const [{ tipo }, setFilters] = useFilters<'tipo'>();
  const kind: CampaignKind = tipo === 'bonus' ? 'bonus' : 'race';
  const query = useQuery(campaignsQuery(kind));
  const [isCreating, setCreating] = useState(false);
  return (
    <DeskPage
      title={t('campaignsDesk.title')}
      lead={t('campaignsDesk.lead')}
      actions={
        query.data?.can.create === true && (
          <Button kind="primary" onClick={() => setCreating(true)}>
            {t('campaignsDesk.create')}
          </Button>
        )
      }
      filters={
        <SelectField
          label={t('campaignsDesk.kind')}
          value={kind}
          onChange={({ target }) => setFilters({ tipo: target.value })}
        >
          {CAMPAIGN_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`campaignsDesk.kinds.${each}`)}
            </option>
          ))}
        </SelectField>
      }
    >
      <Loaded query={query} height={320}>
        {({ campaigns }) =>
          campaigns.length === 0 ? (
            <EmptyState title={t('campaignsDesk.none')}>{t('campaignsDesk.noneHint')}</EmptyState>
          ) : (
            <Campaigns campaigns={campaigns} />
          )
        }
      </Loaded>
      {isCreating && <CreateDialog kind={kind} onClose={() => setCreating(false)} />}
    </DeskPage>
  );
}

function Campaigns({ campaigns }: { campaigns: readonly DeskCampaign[] }) {
  const i18n = useI18n();
  return (
    <DataTable
      caption={i18n.t('campaignsDesk.title')}
      hideCaption
      dense
      rows={campaigns}
      rowKey={({ campaignId }) => campaignId}
      columns={columnsOf(i18n)}
    />
  );
}

function columnsOf(i18n: I18n): Column<DeskCampaign>[] {
  const { t, format } = i18n;
  return [
    {
      key: 'name',
      header: t('campaignsDesk.name'),
      names: true,
      cell: ({ campaignId, name, code }) => (
        <TwoLines
          first={
            <Link
              to="/operaciones/campanas/$campaignId"
              params={{ campaignId: String(campaignId) }}
            >
              {campaignName(i18n, name)}
            </Link>
          }
          then={code}
        />
      ),
    },
    {
      key: 'dates',
      header: t('campaignsDesk.dates'),
      cell: ({ from, to }) => `${format.date(from)} – ${format.date(to)}`,
    },
    {
      key: 'state',
      header: t('campaignsDesk.state'),
      cell: ({ state, isImported }) => (
        <StateBadge tone={TONES[state]}>
          {isImported ? t('campaigns.imported') : t(`campaigns.states.${state}`)}
        </StateBadge>
      ),
    },
    {
      key: 'disputes',
      header: t('campaignsDesk.openDisputes'),
      align: 'end',
      cell: ({ openDisputes }) => format.count(openDisputes),
    },
    {
      key: 'toPay',
      header: t('campaignsDesk.toPay'),
      align: 'end',
      cell: ({ toPay }) => format.count(toPay),
    },
  ];
}

function CreateDialog({ kind, onClose }: { kind: CampaignKind; onClose: () => void }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: createCampaign,
    defaultValues: { kind, code: '', name: '', from: '', to: '' },
    async send(input) {
      await create(input);
      showToast('success', t('campaignsDesk.created'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('campaignsDesk.create')}
      action={t('campaignsDesk.create')}
      form={form}
      onClose={onClose}
    >
      <TextField label={t('campaignsDesk.name')} maxLength={120} {...form.field('name')} />
      <TextField
        label={t('campaignsDesk.code')}
        hint={t('campaignsDesk.codeHint')}
        maxLength={20}
        {...form.field('code')}
      />
      <TextField label={t('campaignsDesk.from')} type="date" {...form.field('from')} />
      <TextField label={t('campaignsDesk.to')} type="date" {...form.field('to')} />
    </FormDialog>
  );
}
