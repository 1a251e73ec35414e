let visits = 0;

/** A new router is a new visit. */
export function startVisits(): void {
  visits = 0;
}

/** Counted by the router; on the first page of a visit the focus stays where the browser put it. */
export function countVisit(): void {
  visits += 1;
}

export function isFirstPage(): boolean {
  return visits <= 1;
}

/** The person opened the address of this page directly (typed, bookmark or link): not by a reload, nor from within the app. */
export function isOpening(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isAgain = entry !== undefined && 'type' in entry && entry.type !== 'navigate';
  return isFirstPage() && !isAgain;
}
