import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useI18n } from '../lib/i18n.tsx';
import { BackLink } from './back-link.tsx';
import { DeskPage } from './desk-page.tsx';
import { Loaded } from './loaded.tsx';
import styles from './work-room.module.css';

/** A thing of the work list in its own room: the link back, its title, and the faces for loading and not found. */
export function WorkRoom<Data>({
  title,
  lead,
  query,
  before,
  children,
}: {
  title: string;
  lead: string;
  query: UseQueryResult<Data>;
  /** The way back, where it is not the work list. */
  before?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useI18n();
  return (
    <DeskPage
      title={title}
      lead={lead}
      before={before ?? <BackLink to="/operaciones">{t('workList.back')}</BackLink>}
    >
      <Loaded query={query} height={320}>
        {(data) => <div className={styles.parts}>{children(data)}</div>}
      </Loaded>
    </DeskPage>
  );
}
