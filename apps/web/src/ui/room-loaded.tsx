import type { ReactNode } from 'react';
import { isRefusal } from '../lib/api-error.ts';
import { useI18n } from '../lib/i18n.tsx';
import { LinkButton } from './button.tsx';
import { EmptyState } from './faces.tsx';
import { Loaded } from './loaded.tsx';
import { PageHeader } from './page-header.tsx';
import styles from './room-loaded.module.css';

type Query<Data> = Parameters<typeof Loaded<Data>>[0]['query'];

/** What is loaded of rooms; whoever may not enter them reads why, and what to do (ROOM-3). */
export function RoomLoaded<Data>({
  query,
  isWholePage = true,
  children,
}: {
  query: Query<Data>;
  /** The page has no heading of its own until its data are there. */
  isWholePage?: boolean;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useI18n();
  if (query.data === undefined && isRefusal(query.error, 'not_eligible'))
    return isWholePage ? (
      <div className={styles.page}>
        <PageHeader title={t('rooms.title')} />
        <NotEligible />
      </div>
    ) : (
      <NotEligible />
    );
  return (
    <Loaded
      query={query}
      height={420}
      back={<LinkButton to="/eventos-aci">{t('rooms.back')}</LinkButton>}
    >
      {children}
    </Loaded>
  );
}

function NotEligible() {
  const { t } = useI18n();
  return (
    <EmptyState
      title={t('rooms.notEligible')}
      action={
        <div className={styles.actions}>
          <LinkButton to="/usuario" search={{ parte: 'datos' }}>
            {t('rooms.notEligibleData')}
          </LinkButton>
          <LinkButton to="/atencion-cliente">{t('rooms.notEligibleHelp')}</LinkButton>
        </div>
      }
    >
      {t('rooms.notEligibleHint')}
    </EmptyState>
  );
}
