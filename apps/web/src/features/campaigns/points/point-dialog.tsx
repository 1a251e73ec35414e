import type { PointShown, readOwnPoint } from '@kantuta/contract/campaigns/board.calls';
import type { AnswerOf } from '@kantuta/contract/call';
import { amountText, cents } from '@kantuta/contract/money';
import { useQuery } from '@tanstack/react-query';
import { phraseOf, useI18n } from '../../../lib/i18n.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts } from '../../../ui/section.tsx';
import { pointQuery } from '../campaigns.api.ts';
import { useScore } from '../score.ts';

/** What of a receipt counted, part by part (CAM-11). */
export function PointDialog({
  campaignId,
  point: { saleId, transactionId },
  onClose,
}: {
  campaignId: number;
  point: PointShown;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const query = useQuery(pointQuery({ campaignId, saleId, transactionId }));
  return (
    <Dialog title={t('campaigns.receiptTitle')} sheet onClose={onClose}>
      <Loaded query={query} height={200} back={null}>
        {(point) => <Parts point={point} />}
      </Loaded>
    </Dialog>
  );
}

function Parts({ point }: { point: AnswerOf<typeof readOwnPoint> }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const scoreOf = useScore();
  const usd = (amount: number) =>
    format.money({ amount: amountText(cents(amount)), currency: 'USD' });
  return (
    <>
      {point.isReversed && <output>{t('campaigns.reversed')}</output>}
      <Facts
        items={[
          {
            label: t('campaigns.receiptNumber'),
            value: point.receipt ?? t('campaigns.noReceipt'),
          },
          { label: t('campaigns.company'), value: point.company },
          {
            label: t('campaigns.issued'),
            value:
              point.issuedAt === null ? format.date(point.on) : format.dateTime(point.issuedAt),
          },
          {
            label: t('campaigns.client'),
            value: point.client === '' ? t('campaigns.hiddenClient') : point.client,
          },
          { label: t('campaigns.pointsOfReceipt'), value: scoreOf('race', point.points) },
        ]}
      />
      <DataTable
        caption={t('campaigns.receiptTitle')}
        hideCaption
        rows={point.parts}
        rowKey={({ number, component }) => `${number}-${component}`}
        columns={[
          {
            key: 'part',
            header: t('campaigns.part'),
            names: true,
            cell: ({ number, component }) =>
              [
                number === 0 ? t('campaigns.initial') : t('campaigns.instalment', { n: number }),
                number === 0
                  ? ''
                  : (phraseOf(i18n, `campaigns.components.${component}`) ?? component),
              ]
                .filter((word) => word !== '')
                .join(' · '),
          },
          {
            key: 'amount',
            header: t('campaigns.amount'),
            align: 'end',
            cell: ({ amount }) => usd(amount),
          },
          {
            key: 'counts',
            header: t('campaigns.counts'),
            cell: ({ counts }) => t(counts ? 'campaigns.yes' : 'campaigns.no'),
          },
        ]}
      />
    </>
  );
}
