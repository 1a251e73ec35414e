import type { NoticeAudience } from './audiences.calls.ts';

/** Whether nothing is chosen yet: criteria that are all missing are not everybody. */
export function isNobody(audience: NoticeAudience): boolean {
  if (audience.kind === 'documents') return audience.documents.length === 0;
  if (audience.kind === 'everybody') return false;
  const { kind: _, ...criteria } = audience;
  return Object.values(criteria).every((each) => each === undefined);
}
