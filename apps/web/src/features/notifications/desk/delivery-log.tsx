import type { Notice } from '@kantuta/contract/notifications/notices.calls';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { ErrorState } from '../../../ui/faces.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { recipientsQuery } from './notices-desk.api.ts';

/** How far it came, and what became of it at one person. */
export function DeliveryLog({ notice: { id, people, told, read } }: { notice: Notice }) {
  const { t, format } = useI18n();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery({
    ...recipientsQuery(id, useDeferredValue(search.trim())),
    placeholderData: (before) => before,
  });
  return (
    <Section title={t('notices.log.title')}>
      <Facts
        items={[
          { label: t('notices.log.waiting'), value: format.count(people - told) },
          { label: t('notices.log.told'), value: format.count(told) },
          { label: t('notices.log.read'), value: format.count(read) },
        ]}
      />
      <TextField
        type="search"
        label={t('notices.log.search')}
        value={search}
        maxLength={60}
        onChange={({ target }) => setSearch(target.value)}
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.recipients.length === 0 && <p>{t('notices.log.none')}</p>}
      {data && data.recipients.length > 0 && (
        <DataTable
          caption={t('notices.log.title')}
          hideCaption
          dense
          rows={data.recipients}
          rowKey={({ document, name }) => `${document} ${name}`}
          columns={[
            {
              key: 'person',
              header: t('notices.log.person'),
              names: true,
              cell: ({ name }) => name,
            },
            {
              key: 'document',
              header: t('notices.log.document'),
              cell: ({ document }) => document,
            },
            {
              key: 'state',
              header: t('notices.state'),
              cell: ({ state }) => t(`notices.log.${state}`),
            },
            {
              key: 'at',
              header: t('notices.log.when'),
              cell: ({ at }) => (at === null ? '' : format.dateTime(at)),
            },
          ]}
        />
      )}
    </Section>
  );
}
