let visits = 0;

/** A new router is a new visit. */
export function startVisits(): void {
  visits = 0;
}

/** Counted by the router; the first page of a visit leaves the focus where the browser put it. */
export function countVisit(): void {
  visits += 1;
}

export function isFirstPage(): boolean {
  return visits <= 1;
}

/** The address of this page was opened: by hand, from a bookmark or a link; not loaded again, and nobody came here within the app. */
export function isOpening(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isAgain = entry !== undefined && 'type' in entry && entry.type !== 'navigate';
  return isFirstPage() && !isAgain;
}
