import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { HeldTable } from './held-table.tsx';
import { customerHoldsQuery } from './held.api.ts';

/** What a customer holds and held, on the customer's page. */
export function CustomerHolds({ customer: { personId } }: { customer: { personId: number } }) {
  const { t } = useI18n();
  return (
    <Loaded query={useQuery(customerHoldsQuery(personId))}>
      {({ holds }) =>
        holds.length === 0 ? (
          <EmptyState title={t('holdsDesk.noneOfCustomer')} />
        ) : (
          <HeldTable holds={holds} ofOne />
        )
      }
    </Loaded>
  );
}
