import type { PartnerCoupon } from '@kantuta/contract/memberships/coupons/coupons-desk.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type I18n, useI18n } from '../../../../lib/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { DeskPage } from '../../../../ui/desk-page.tsx';
import { EmptyState } from '../../../../ui/faces.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { TwoLines } from '../../../../ui/two-lines.tsx';
import { ChangeCouponDialog, NewCouponDialog, StopCouponDialog } from './coupon-dialogs.tsx';
import { partnerCouponsQuery, STANDING_TONES } from './coupons-desk.api.ts';

type Asked = { what: 'new' } | { what: 'change' | 'stop'; coupon: PartnerCoupon };

/** `/operaciones/cupones`: what partners take off, from when and until when (PASS-23). */
export function CouponsDeskPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const query = useQuery(partnerCouponsQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const { companies = [], forAll = false } = query.data ?? {};
  return (
    <DeskPage
      title={t('couponsDesk.title')}
      lead={t('couponsDesk.lead')}
      actions={
        (forAll || companies.length > 0) && (
          <Button kind="primary" onClick={() => setAsked({ what: 'new' })}>
            {t('couponsDesk.new')}
          </Button>
        )
      }
    >
      <Loaded query={query} height={220}>
        {({ coupons }) =>
          coupons.length === 0 ? (
            <EmptyState title={t('couponsDesk.none')}>{t('couponsDesk.noneHint')}</EmptyState>
          ) : (
            <DataTable
              caption={t('couponsDesk.title')}
              hideCaption
              dense
              rows={coupons}
              rowKey={({ couponId }) => couponId}
              columns={columnsOf(i18n, setAsked)}
            />
          )
        }
      </Loaded>
      {asked?.what === 'new' && (
        <NewCouponDialog companies={companies} forAll={forAll} onClose={close} />
      )}
      {asked?.what === 'change' && <ChangeCouponDialog coupon={asked.coupon} onClose={close} />}
      {asked?.what === 'stop' && <StopCouponDialog coupon={asked.coupon} onClose={close} />}
    </DeskPage>
  );
}

function columnsOf({ t, format }: I18n, ask: (asked: Asked) => void): Column<PartnerCoupon>[] {
  return [
    {
      key: 'name',
      header: t('couponsDesk.name'),
      names: true,
      cell: ({ texts, company }) => (
        <TwoLines first={texts.es.title} then={company?.name ?? t('couponsDesk.allCompanies')} />
      ),
    },
    {
      key: 'percent',
      header: t('couponsDesk.percent'),
      align: 'end',
      cell: ({ percent }) => t('couponsDesk.percentOf', { percent }),
    },
    {
      key: 'days',
      header: t('couponsDesk.days'),
      cell: ({ startsOn, endsOn }) =>
        endsOn === null
          ? t('couponsDesk.since', { from: format.date(startsOn) })
          : t('couponsDesk.between', { from: format.date(startsOn), until: format.date(endsOn) }),
    },
    {
      key: 'state',
      header: t('couponsDesk.state'),
      cell: ({ state, stoppedAt, stopReason }) => (
        <div>
          <StateBadge tone={STANDING_TONES[state]}>{t(`couponsDesk.states.${state}`)}</StateBadge>
          {stoppedAt !== null && (
            <p>
              {t('couponsDesk.stoppedOn', { date: format.dateTime(stoppedAt), reason: stopReason })}
            </p>
          )}
        </div>
      ),
    },
    {
      key: 'actions',
      header: t('couponsDesk.actions'),
      cell: (coupon) =>
        coupon.can.change &&
        (['change', 'stop'] as const).map((what) => (
          <Button
            key={what}
            small
            kind="quiet"
            aria-label={`${t(`couponsDesk.${what}`)}: ${coupon.texts.es.title}`}
            onClick={() => ask({ what, coupon })}
          >
            {t(`couponsDesk.${what}`)}
          </Button>
        )),
    },
  ];
}
