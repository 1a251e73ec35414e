import { day } from '@kantuta/contract/dates';
import type { TwoForOne } from '@kantuta/contract/memberships/two-for-one/two-for-one.calls';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import styles from '../memberships.module.css';
import { OwnTwoForOne } from './own-two-for-one.tsx';
import { twoForOneQuery } from './two-for-one.api.ts';

type Campaign = NonNullable<TwoForOne['campaign']>;

/** `/promocion-dos-por-uno`: what it is, until when, what is left of it, and what the person has of it (TWO-1). */
export function TwoForOnePage() {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      <PageHeader title={t('twoForOne.title')} lead={t('twoForOne.lead')} />
      <Loaded query={useQuery(twoForOneQuery)} height={360} back={null}>
        {({ campaign, own, hasTaken }) => (
          <>
            {own.map((one) => (
              <OwnTwoForOne key={one.id} own={one} />
            ))}
            {campaign === null ? (
              <Nothing hint={t('twoForOne.noneHint')} />
            ) : (
              <Offered campaign={campaign} hasTaken={hasTaken} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

function Nothing({ hint }: { hint: string }) {
  const { t } = useI18n();
  return (
    <EmptyState
      title={t('twoForOne.none')}
      action={<LinkButton to="/membresias">{t('twoForOne.toMemberships')}</LinkButton>}
    >
      {hint}
    </EmptyState>
  );
}

function Offered({ campaign, hasTaken }: { campaign: Campaign; hasTaken: boolean }) {
  const { t, format } = useI18n();
  const { state, startsOn, endsOn, left, items } = campaign;
  const until = format.date(day(endsOn));
  const from = format.date(day(startsOn));
  const mayTake = state === 'open' && !hasTaken;
  if (state === 'over') return <Nothing hint={t('twoForOne.overHint')} />;
  return (
    <>
      <Section title={t('twoForOne.products')}>
        <div className={styles.actions}>
          <StateBadge tone={state === 'open' ? 'good' : 'calm'}>
            {t(`twoForOne.${state}`, { until, from })}
          </StateBadge>
          {state === 'open' && <span>{t('twoForOne.left', { n: left })}</span>}
        </div>
        {hasTaken && <p>{t('twoForOne.taken')}</p>}
        {state === 'exhausted' && <p>{t('twoForOne.exhaustedHint')}</p>}
        {state === 'coming' && <p>{t('twoForOne.comingHint', { from })}</p>}
        <RowList label={t('twoForOne.products')}>
          {items.map(({ itemId, name, company, price }) => (
            <Row
              key={itemId}
              title={name}
              detail={price === null ? t('twoForOne.noPrice') : company}
              aside={price && format.money(price)}
              below={
                mayTake && price !== null ? (
                  <LinkButton
                    to="/forma-pago/membresia/$iditem"
                    params={{ iditem: String(itemId) }}
                    search={{ promo: '2x1' }}
                    kind="primary"
                    aria-label={t('twoForOne.takeOf', { product: name })}
                  >
                    {t('twoForOne.take')}
                  </LinkButton>
                ) : undefined
              }
            />
          ))}
        </RowList>
      </Section>
      <How campaign={campaign} />
    </>
  );
}

function How({ campaign: { instalments, suspendedDays } }: { campaign: Campaign }) {
  const { t } = useI18n();
  return (
    <Section title={t('twoForOne.how.title')}>
      <ol className={styles.rules}>
        <li>{t('twoForOne.how.buy')}</li>
        <li>{t('twoForOne.how.sign')}</li>
        <li>{t('twoForOne.how.wait', { n: instalments })}</li>
        <li>{t('twoForOne.how.fall', { n: suspendedDays })}</li>
        <li>{t('twoForOne.how.other')}</li>
        <li>{t('twoForOne.how.once')}</li>
      </ol>
    </Section>
  );
}
