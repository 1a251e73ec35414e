import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { brand } from '../../lib/brand.ts';
import { inOffice } from '../../lib/feature.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { ErrorState } from '../../ui/faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type DebtGroup, narrowed } from './choice.rules.ts';
import { debtsQuery } from './debts.api.ts';
import styles from './pay-page.module.css';
import { PayCharge } from './pay-charge.tsx';
import { PaySkeleton } from './pay-skeleton.tsx';
import { PaySteps } from './pay-steps.tsx';

/** `/realizar-pago`, and the brand’s own variant of it, which shows the debts of some companies only. */
export function PayPage() {
  const { t } = useI18n();
  const { cobro } = useSearch({ strict: false });
  if (cobro === undefined) return <PayDebts />;
  return (
    <div className={styles.page}>
      <PageHeader title={t('payments.title')} />
      <PayCharge chargeId={cobro} />
    </div>
  );
}

function PayDebts() {
  const { t } = useI18n();
  const limits = useLimits();
  const { mode } = useSearch({ strict: false });
  const { data, error, fetchStatus, refetch } = useQuery(debtsQuery);
  const isMissing = !data && (error !== null || fetchStatus === 'paused');
  const groups = data ? narrowed(data.groups, limits) : [];
  return (
    <div className={styles.page}>
      <PageHeader title={t('payments.title')} />
      {limits.saleId !== undefined && <OnlyProduct groups={groups} />}
      {isMissing && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isMissing && <PaySkeleton />}
      {data && inOffice('paying').map(({ key, Part }) => <Part key={key} />)}
      {data && <PaySteps groups={groups} saleId={limits.saleId} mode={mode} />}
    </div>
  );
}

/** `?sale=` selects one product; the brand’s address selects some companies of the group. */
function useLimits(): { saleId: number | undefined; companyIds: readonly number[] | undefined } {
  const { pathname } = useLocation();
  const { sale } = useSearch({ strict: false });
  const { suffix, suffixCompanyIds } = brand.routes;
  return {
    saleId: sale,
    companyIds: pathname.endsWith(`-${suffix}`) ? suffixCompanyIds : undefined,
  };
}

function OnlyProduct({ groups }: { groups: readonly DebtGroup[] }) {
  const { t } = useI18n();
  const item = groups[0]?.items[0];
  if (!item) return null;
  return (
    <div className={styles.only}>
      <span>{t('paying.onlyProduct', { product: `${item.title}, ${item.detail}` })}</span>
      <Link to="." search={{}}>
        {t('paying.seeAll')}
      </Link>
    </div>
  );
}
