import { decideDispute, payAward } from '@kantuta/contract/campaigns/campaigns-desk.calls';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n, type I18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { stateKey } from '../score.ts';
import { decide, pay, type Whole } from './campaigns-desk.api.ts';

type Award = Whole['awards'][number];
type Dispute = Whole['disputes'][number];

const PAYOUT_TONES = { to_pay: 'due', paid: 'good', disputed: 'checking' } as const;
const DISPUTE_TONES = { open: 'checking', upheld: 'good', rejected: 'calm' } as const;

/** Who is paid what, and whether it was (CAM-13). */
export function Awards({ whole: { campaign, awards, can } }: { whole: Whole }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [paying, setPaying] = useState<Award | null>(null);
  return (
    <Section title={t('campaignsDesk.awards')}>
      {awards.length === 0 ? (
        <p>{t('campaignsDesk.noAwards')}</p>
      ) : (
        <DataTable
          caption={t('campaignsDesk.awards')}
          hideCaption
          dense
          rows={awards}
          rowKey={({ adviserId }) => adviserId}
          columns={awardColumns(i18n, awards, can, setPaying)}
        />
      )}
      {paying && (
        <PayDialog
          campaignId={campaign.campaignId}
          award={paying}
          onClose={() => setPaying(null)}
        />
      )}
    </Section>
  );
}

function awardColumns(
  { t, format }: I18n,
  awards: readonly Award[],
  can: Whole['can'],
  setPaying: (award: Award) => void,
): Column<Award>[] {
  return [
    {
      key: 'place',
      header: t('campaignsDesk.place'),
      cell: ({ place }) => format.count(place),
    },
    {
      key: 'adviser',
      header: t('campaignsDesk.adviser'),
      names: true,
      cell: ({ name, code }) => <TwoLines first={name} then={code} />,
    },
    {
      key: 'prize',
      header: t('campaignsDesk.award'),
      align: 'end',
      cell: ({ prizeUsd }) =>
        prizeUsd === null
          ? t('campaigns.travel')
          : format.money({ amount: prizeUsd, currency: 'USD' }),
    },
    {
      key: 'state',
      header: t('campaignsDesk.state'),
      cell: ({ state, prizeUsd, paidOn, reference }) => (
        <TwoLines
          first={<StateBadge tone={PAYOUT_TONES[state]}>{t(stateKey(prizeUsd, state))}</StateBadge>}
          then={
            paidOn === null
              ? ''
              : `${t(prizeUsd === null ? 'campaigns.journeyOn' : 'campaigns.paidOn', { on: format.date(paidOn) })} · ${reference}`
          }
        />
      ),
    },
    {
      key: 'act',
      header: t('notices.action'),
      align: 'end',
      hidden: !can.pay || !awards.some(({ state }) => state === 'to_pay'),
      cell: (award) =>
        award.state === 'to_pay' && (
          <Button
            small
            aria-label={`${payText(t, award)}: ${award.name}`}
            onClick={() => setPaying(award)}
          >
            {payText(t, award)}
          </Button>
        ),
    },
  ];
}

const payText = (t: I18n['t'], { prizeUsd }: Award) =>
  t(prizeUsd === null ? 'campaignsDesk.give' : 'campaignsDesk.pay');

/** A journey is handed over, money is paid. */
function PayDialog({
  campaignId,
  award,
  onClose,
}: {
  campaignId: number;
  award: Award;
  onClose: () => void;
}) {
  const { t, format } = useI18n();
  const { adviserId, name, prizeUsd } = award;
  const isJourney = prizeUsd === null;
  const form = useCallForm({
    call: payAward,
    defaultValues: { campaignId, adviserId, reference: '' },
    async send(input) {
      await pay(input);
      showToast('success', t(isJourney ? 'campaignsDesk.given' : 'campaignsDesk.paid'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(isJourney ? 'campaignsDesk.giveTitle' : 'campaignsDesk.payTitle', { name })}
      action={payText(t, award)}
      form={form}
      onClose={onClose}
    >
      {!isJourney && <p>{format.money({ amount: prizeUsd, currency: 'USD' })}</p>}
      <TextField
        label={t(isJourney ? 'campaignsDesk.booking' : 'campaignsDesk.reference')}
        maxLength={80}
        autoComplete="off"
        {...form.field('reference')}
      />
    </FormDialog>
  );
}

/** What advisers say about their standing, and what was decided (CAM-12). */
export function Disputes({ whole: { disputes, can } }: { whole: Whole }) {
  const { t, format } = useI18n();
  const [deciding, setDeciding] = useState<Dispute | null>(null);
  const isToDecide = ({ state }: Dispute) => state === 'open' && can.decide;
  return (
    <Section title={t('campaignsDesk.disputes')}>
      {disputes.length === 0 ? (
        <p>{t('campaignsDesk.noDisputes')}</p>
      ) : (
        <RowList label={t('campaignsDesk.disputes')}>
          {disputes.map((dispute) => (
            <Row
              key={dispute.disputeId}
              title={`${dispute.name} (${dispute.code})`}
              detail={
                <>
                  {!isToDecide(dispute) && (
                    <>
                      <StateBadge tone={DISPUTE_TONES[dispute.state]}>
                        {t(`campaigns.disputeStates.${dispute.state}`)}
                      </StateBadge>
                      <br />
                    </>
                  )}
                  {format.dateTime(dispute.openedAt)} · {dispute.words}
                  {dispute.decidedBy !== null && (
                    <>
                      <br />
                      {t('campaignsDesk.decidedBy', { name: dispute.decidedBy })}:{' '}
                      {dispute.decision}
                    </>
                  )}
                </>
              }
              aside={
                isToDecide(dispute) && (
                  <Button
                    small
                    aria-label={`${t('campaignsDesk.decide')}: ${dispute.name}`}
                    onClick={() => setDeciding(dispute)}
                  >
                    {t('campaignsDesk.decide')}
                  </Button>
                )
              }
            />
          ))}
        </RowList>
      )}
      {deciding && <DecideDialog dispute={deciding} onClose={() => setDeciding(null)} />}
    </Section>
  );
}

function DecideDialog({
  dispute: { disputeId, name, words },
  onClose,
}: {
  dispute: Dispute;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm({
    call: decideDispute,
    defaultValues: { disputeId, outcome: '' as 'upheld', decision: '' },
    async send(input) {
      await decide(input);
      showToast('success', t('campaignsDesk.decided'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('campaignsDesk.decideTitle', { name })}
      action={t('campaignsDesk.decide')}
      form={form}
      onClose={onClose}
    >
      <p>{words}</p>
      <p>{t('campaignsDesk.decideHint')}</p>
      <SelectField label={t('campaignsDesk.outcome')} {...form.field('outcome')}>
        <option value="">{t('campaignsDesk.chooseOutcome')}</option>
        <option value="rejected">{t('campaignsDesk.outcomes.rejected')}</option>
        <option value="upheld">{t('campaignsDesk.outcomes.upheld')}</option>
      </SelectField>
      <TextAreaField
        label={t('campaignsDesk.decision')}
        hint={t('campaignsDesk.reasonHint')}
        maxLength={500}
        {...form.field('decision')}
      />
    </FormDialog>
  );
}
