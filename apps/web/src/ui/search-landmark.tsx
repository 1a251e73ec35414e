import type { ReactNode } from 'react';

/** A landmark around search fields and filters, so that a screen reader can jump there. */
export function SearchLandmark({
  label,
  className,
  children,
}: {
  /** Distinguishes it from other landmarks of the page. */
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
