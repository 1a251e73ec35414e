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

// Names in the address of typed filters; these stay visible.
const TYPED = ['q', 'text'];

/**
 * A room of the desk: its title and actions, its filters, and the content. Every room has the same width,
 * so that nothing jumps between rooms; text that is read line by line has a narrower measure inside.
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
  /** One sentence below the title, or the state of the shown thing. */
  lead?: ReactNode;
  /** The link back to the list, above the title. */
  before?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Filter fields; they stand in one row where there is room. */
  filters?: ReactNode;
  /** The filters are in the address and can be saved under names. */
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

/** On a phone all filters but the typed ones fold behind one button, so that the first item of the list is visible. */
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

/** `condition && <Button>` may yield false. */
function isThere(part: ReactNode): boolean {
  return part !== undefined && part !== null && part !== false;
}
