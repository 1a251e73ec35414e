import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { devicesQuery } from './customer-devices.api.ts';

/** The devices on which the customer is signed in. */
export function CustomerDevices({ customer: { personId } }: { customer: { personId: number } }) {
  const { t, format } = useI18n();
  return (
    <Loaded query={useQuery(devicesQuery(personId))}>
      {({ sessions }) =>
        sessions.length === 0 ? (
          <EmptyState title={t('customers.noDevices')} />
        ) : (
          <DataTable
            caption={t('customers.tabs.devices')}
            hideCaption
            dense
            rows={sessions}
            rowKey={({ sessionId }) => sessionId}
            columns={[
              {
                key: 'device',
                header: t('customers.device'),
                names: true,
                cell: (row) => row.device,
              },
              {
                key: 'kind',
                header: t('customers.kind'),
                cell: (row) => t(`devices.kind.${row.kind}`),
              },
              {
                key: 'place',
                header: t('customers.place'),
                cell: (row) => row.place || t('devices.localPlace'),
              },
              {
                key: 'since',
                header: t('customers.openSince'),
                cell: (row) => format.dateTime(row.since),
              },
              {
                key: 'used',
                header: t('customers.lastUse'),
                cell: (row) => format.dateTime(row.lastUsedAt),
              },
            ]}
          />
        )
      }
    </Loaded>
  );
}
