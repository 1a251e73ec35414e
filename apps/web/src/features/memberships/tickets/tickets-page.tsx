import type { Coupon } from '@kantuta/contract/memberships/passes/passes.calls';
import { referenceText } from '@kantuta/contract/reference.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { showError } from '../../../lib/toasts.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { ACCREDITATION_PATH } from '../accreditation/accreditation-path.ts';
import { GuestsPart } from '../guests/guests-part.tsx';
import styles from '../memberships.module.css';
import { ReceivedPlace } from '../season-tickets/received-place.tsx';
import { SeasonTicketPart } from '../season-tickets/season-ticket-part.tsx';
import { seasonTicketsQuery } from '../season-tickets/season-tickets.api.ts';
import { AskFirst } from './ask-first.tsx';
import { HeldPass } from './held-pass.tsx';
import { PhonePass } from '../phone/phone-pass.tsx';
import { PASS_TONES } from './pass-tones.ts';
import { hold, ticketsQuery } from './tickets.api.ts';

/** `/tickets`: passes to the park, what is left of them, and the one that is used now (PASS-2). */
export function TicketsPage() {
  const { t } = useI18n();
  const query = useQuery(ticketsQuery);
  const season = useQuery(seasonTicketsQuery);
  const tickets = season.data?.tickets ?? [];
  const received = season.data?.received ?? [];
  return (
    <div className={styles.page}>
      <PageHeader title={t('tickets.title')} lead={t('tickets.lead')} />
      {tickets.map((ticket) => (
        <SeasonTicketPart key={ticket.saleId} ticket={ticket} />
      ))}
      {received.map((place) => (
        <ReceivedPlace key={`${place.product}-${place.season}-${place.number}`} place={place} />
      ))}
      {season.error && !season.data && (
        <ErrorState error={season.error} onRetry={() => void season.refetch()} />
      )}
      <Loaded query={query} height={320} back={null}>
        {({ coupons }) =>
          coupons.length === 0 ? (
            tickets.length === 0 &&
            received.length === 0 &&
            !season.isPending && (
              <EmptyState
                title={t('tickets.none')}
                action={<LinkButton to="/membresias">{t('tickets.toMemberships')}</LinkButton>}
              >
                {t('tickets.noneHint')}
              </EmptyState>
            )
          ) : (
            <>
              <div>
                <LinkButton to={ACCREDITATION_PATH}>{t('menu.parkAccreditation')}</LinkButton>
              </div>
              {coupons.map((coupon) => (
                <CouponPart key={coupon.saleId} coupon={coupon} />
              ))}
            </>
          )
        }
      </Loaded>
    </div>
  );
}

/** The numbers that nobody took; the first where none is left. */
function freeNumbers({ allotted, uses }: Coupon) {
  return Array.from({ length: allotted }, (_, index) => index + 1)
    .filter((number) => !uses.some((use) => use.number === number))
    .map((number) => ({ number, label: String(number) }));
}

function CouponPart({ coupon }: { coupon: Coupon }) {
  const { t, format } = useI18n();
  const { saleId, product, state, year, allotted, left, uses, benefits } = coupon;
  const mine = uses.find(({ isMine }) => isMine);
  return (
    <Section
      title={product}
      action={<StateBadge tone={PASS_TONES[state]}>{t(`tickets.states.${state}`)}</StateBadge>}
    >
      <div className={styles.page}>
        {state !== 'valid' && <p className={styles.quiet}>{t(`tickets.hints.${state}`)}</p>}
        {year && (
          <Facts
            items={[
              { label: t('tickets.left'), value: t('tickets.leftOf', { left, allotted }) },
              {
                label: t('tickets.year'),
                value: t('tickets.yearOf', {
                  from: format.date(year.from),
                  until: format.date(year.until),
                }),
              },
            ]}
          />
        )}
        {mine ? <HeldPass use={mine} /> : state === 'valid' && <Hold coupon={coupon} />}
        {state === 'valid' && (
          <PhonePass
            saleId={saleId}
            product={product}
            title={t('phonePass.title')}
            which={t('phonePass.which')}
            choices={freeNumbers(coupon)}
          />
        )}
        <GuestsPart coupon={coupon} />
        {uses.length > 0 && (
          <RowList label={t('tickets.uses', { product })}>
            {uses.map(({ useId, number, state: how, on }) => (
              <Row
                key={useId}
                title={t('tickets.number', { number })}
                detail={
                  on === null
                    ? t('tickets.usedBefore')
                    : t(`tickets.${how}`, { date: format.date(on) })
                }
              />
            ))}
            {left > 0 && (
              <Row title={t('tickets.free', { n: left })} detail={t('tickets.freeHint')} />
            )}
          </RowList>
        )}
        {benefits.length > 0 && (
          <RowList label={t('tickets.benefits', { product })}>
            {benefits.map(({ title, about, percent, endsOn, code }) => (
              <Row
                key={code}
                title={t('coupons.off', { title, percent })}
                detail={
                  <>
                    <strong>{referenceText(code)}</strong>
                    <p>{about}</p>
                    {endsOn !== null && <p>{t('coupons.until', { date: format.date(endsOn) })}</p>}
                  </>
                }
              />
            ))}
          </RowList>
        )}
      </div>
    </Section>
  );
}

function Hold({ coupon: { saleId, product } }: { coupon: Coupon }) {
  const { t } = useI18n();
  // A try that failed without an answer is the same attempt.
  const attempt = useRef(randomId());
  const { mutate, isPending } = useMutation({
    mutationFn: () => hold({ saleId, attemptId: attempt.current }),
    onSuccess: () => {
      attempt.current = randomId();
    },
    onError: showError,
  });
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>{t('tickets.holdHint')}</p>
      <div>
        <AskFirst
          label={t('tickets.hold')}
          name={t('tickets.holdOf', { product })}
          title={t('tickets.holdAsk')}
          words={t('tickets.holdWhat')}
          yes={t('tickets.holdYes')}
          busy={isPending}
          onYes={() => mutate()}
        />
      </div>
    </div>
  );
}
