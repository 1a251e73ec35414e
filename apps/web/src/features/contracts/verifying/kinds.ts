import type { useI18n } from '../../../lib/i18n.tsx';

/** What a document of a contract is, in words. */
export function kindText(kind: string, t: ReturnType<typeof useI18n>['t']): string {
  if (kind === 'signed') return t('verifyContract.kinds.signed');
  return t(kind === 'issued' ? 'verifyContract.kinds.issued' : 'verifyContract.kinds.addendum');
}
