import type { ReactNode } from 'react';

/** The part of a page that searches or narrows, so that a screen reader can go there. */
export function SearchLandmark({
  label,
  className,
  children,
}: {
  /** Tells it from another one of the page. */
  label?: string;
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers before 2023 and the tests know no search element
    <div role="search" aria-label={label} className={className}>
      {children}
    </div>
  );
}
