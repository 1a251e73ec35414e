import type { ViewPage } from '@kantuta/contract/operators/views.calls';
import { useSearch } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useI18n } from '../lib/i18n.tsx';
import { classes } from './classes.ts';
import styles from './desk-page.module.css';
import { PageHeader } from './page-header.tsx';
import { SavedViews } from './saved-views.tsx';
import { SearchLandmark } from './search-landmark.tsx';

// Names in the address of what is typed; it stays in sight.
const TYPED = ['q', 'text'];

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
      {isThere(filters) && <Filters>{filters}</Filters>}
      {viewsOf !== undefined && <SavedViews page={viewsOf} />}
      {children}
    </div>
  );
}

/** On a phone they wait behind one button, but for what is typed, so that the first thing of the list is in sight. */
function Filters({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const inAddress: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [isOpen, setOpen] = useState(false);
  const inForce = Object.keys(inAddress).filter((name) => !TYPED.includes(name)).length;
  return (
    <SearchLandmark
      label={t('workList.filters.title')}
      className={classes(styles.filters, !isOpen && styles.closed)}
    >
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={18} aria-hidden />
        {inForce === 0
          ? t('workList.filters.title')
          : t('workList.filters.inForce', { count: inForce })}
      </button>
      {children}
    </SearchLandmark>
  );
}

/** `condition && <Button>` leaves a false behind. */
function isThere(part: ReactNode): boolean {
  return part !== undefined && part !== null && part !== false;
}
