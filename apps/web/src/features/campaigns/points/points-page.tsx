import type { PointShown } from '@kantuta/contract/campaigns/board.calls';
import type { RaceSaleState } from '@kantuta/contract/campaigns/race-sale.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { StateBadge, type StateTone } from '../../../ui/state-badge.tsx';
import { campaignIn, pointsQuery } from '../campaigns.api.ts';
import { useScore } from '../score.ts';
import { PointDialog } from './point-dialog.tsx';
import styles from './points.module.css';

export const SALE_TONES: Readonly<Record<RaceSaleState, StateTone>> = {
  confirmed: 'good',
  provisional: 'due',
  suspended: 'problem',
  void: 'calm',
  unpaid: 'calm',
  reverted: 'calm',
};

/** The receipts behind the own points, the newest first (CAM-11). */
export function PointsPage() {
  const { t } = useI18n();
  const { campaignId: text } = useParams({ strict: false });
  const campaignId = campaignIn(text) ?? 0;
  const query = useInfiniteQuery(pointsQuery(campaignId));
  const [open, setOpen] = useState<PointShown | null>(null);
  return (
    <>
      <PageHeader
        title={t('campaigns.myPoints')}
        lead={t('campaigns.myPointsLead')}
        before={
          <BackLink to="/ranking" search={{ campania: String(campaignId) }}>
            {t('campaigns.back')}
          </BackLink>
        }
      />
      <Loaded query={query} height={320} back={null}>
        {({ pages }) => {
          const points = pages.flatMap((page) => page.points);
          if (points.length === 0)
            return (
              <EmptyState title={t('campaigns.noPoints')}>{t('campaigns.noPointsHint')}</EmptyState>
            );
          return (
            <>
              <RowList label={t('campaigns.myPoints')}>
                {points.map((point) => (
                  <Point
                    key={`${point.saleId}-${point.transactionId}`}
                    point={point}
                    onOpen={() => setOpen(point)}
                  />
                ))}
              </RowList>
              {query.hasNextPage && (
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('campaigns.more')}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
      {open && <PointDialog campaignId={campaignId} point={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Point({ point, onOpen }: { point: PointShown; onOpen: () => void }) {
  const { t, format } = useI18n();
  const scoreOf = useScore();
  const { receipt, on, product, client, state, points } = point;
  return (
    <Row
      title={
        <button type="button" className={styles.open} onClick={onOpen}>
          {receipt === null
            ? t('campaigns.noReceipt')
            : t('campaigns.receipt', { number: receipt })}
        </button>
      }
      detail={
        <>
          {format.date(on)} · {client === '' ? t('campaigns.hiddenClient') : client}
          <br />
          {product}
        </>
      }
      aside={
        <span className={styles.aside}>
          <strong>{scoreOf('race', points)}</strong>
          <StateBadge tone={SALE_TONES[state]}>{t(`campaigns.saleStates.${state}`)}</StateBadge>
        </span>
      }
    />
  );
}
