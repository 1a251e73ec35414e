import { previewRestriction } from '@kantuta/contract/payments/restrictions.calls';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { callQuery } from '../../../lib/queries.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/section.tsx';

/** Whom a restriction would touch, before it is saved: people with purchases of the companies, and QRs that stay valid. */
export function RestrictionEffect({ companyIds }: { companyIds: readonly number[] }) {
  const { t } = useI18n();
  const query = useQuery({
    ...callQuery(previewRestriction, { companyIds: companyIds.toSorted((a, b) => a - b) }),
    enabled: companyIds.length > 0,
  });
  if (companyIds.length === 0) return null;
  return (
    <Loaded query={query}>
      {({ people, openQrs }) => (
        <Panel tone="due" label={t('notices.restrictions.effect')}>
          <p>{t('notices.restrictions.touches', { n: people })}</p>
          {openQrs > 0 && <p>{t('notices.restrictions.openQrs', { n: openQrs })}</p>}
        </Panel>
      )}
    </Loaded>
  );
}
