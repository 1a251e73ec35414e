import type { ViewPage } from '@kantuta/contract/operators/views.calls';
import type { ReactNode } from 'react';
import styles from './desk-page.module.css';
import { PageHeader } from './page-header.tsx';
import { SavedViews } from './saved-views.tsx';
import { SearchLandmark } from './search-landmark.tsx';

/**
 * A room of the desk: its name and what can be done there, what narrows it, and the work itself. Every room has the one width of the
 * frame, so that nothing jumps from one to the next; what is read line by line keeps a narrower measure inside.
 */
export function DeskPage({
  title,
  lead,
  before,
  actions,
  filters,
  viewsOf,
  children,
}: {
  title: string;
  /** One sentence below, or the state of the thing that is shown. */
  lead?: ReactNode;
  /** The way back to the list, above. */
  before?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Fields that narrow what is shown; they stand in one row where there is room. */
  filters?: ReactNode;
  /** The filters are in the address and may be kept under names. */
  viewsOf?: ViewPage;
  children?: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <PageHeader title={title} lead={lead} before={before}>
        {isThere(actions) && <div className={styles.actions}>{actions}</div>}
      </PageHeader>
      {isThere(filters) && <SearchLandmark className={styles.filters}>{filters}</SearchLandmark>}
      {viewsOf !== undefined && <SavedViews page={viewsOf} />}
      {children}
    </div>
  );
}

/** `condition && <Button>` leaves a false behind. */
function isThere(part: ReactNode): boolean {
  return part !== undefined && part !== null && part !== false;
}
