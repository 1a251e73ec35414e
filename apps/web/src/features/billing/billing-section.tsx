import { useLocation } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { useSignedIn } from '../../lib/session.ts';
import { EmptyState, ErrorState } from '../../ui/faces.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { BillingData } from './billing-data.tsx';
import { useBilling } from './use-billing.ts';

/** In an address: the dialog is open although data are saved. */
const FORCED = 'cambiar';

/** The part of the profile with the billing data. */
export function BillingSection() {
  const { t } = useI18n();
  const { hash } = useLocation();
  const { companies, isRegistered, record } = useBilling(useSignedIn());
  const failed = [companies, record].find(({ data, error, fetchStatus }) => {
    return data === undefined && (error !== null || fetchStatus === 'paused');
  });
  return (
    <Section title={t('billing.title')}>
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && companies.data?.registered === false && (
        <EmptyState title={t('billing.notRegistered')}>{t('billing.notRegisteredHint')}</EmptyState>
      )}
      {!failed && !companies.data && <SkeletonRows rows={1} />}
      {!failed && isRegistered && !record.data && <SkeletonRows rows={1} />}
      {isRegistered && <BillingData isForced={hash === FORCED} />}
    </Section>
  );
}
