import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { brand } from '../lib/brand.ts';
import { useI18n } from '../lib/i18n.tsx';
import { isFirstPage } from '../lib/visits.ts';
import styles from './page-header.module.css';

/**
 * The title of a page: its only h1, the title of the window, and the target of the focus after a change of page, so that a screen reader
 * announces the page.
 */
export function PageHeader({
  title,
  lead,
  before,
  children,
}: {
  title: string;
  /** One sentence below. */
  lead?: ReactNode;
  /** A link back, above the title. */
  before?: ReactNode;
  /** Placed beside the title where there is room. */
  children?: ReactNode;
}) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  usePageTitle(title);
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {before}
        <h1 key={path} ref={focusOnArrival} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {lead !== undefined && <div className={styles.lead}>{lead}</div>}
      </div>
      {children}
    </header>
  );
}

function focusOnArrival(heading: HTMLElement | null): void {
  if (!isFirstPage()) heading?.focus({ preventScroll: true });
}

/** For pages that draw their own h1 (home): sets the title of the window. */
export function usePageTitle(title: string): void {
  const { lang } = useI18n();
  useEffect(() => {
    document.title = `${title} · ${brand.product[lang]}`;
  }, [title, lang]);
}
