import type { ApiError } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';

/** No answer arrived: the new password may be in force, so no failure may be reported. */
export function Unknown({ error }: { error: ApiError | null }) {
  const { t } = useI18n();
  const isUnknown = error?.kind === 'timeout' || (error?.kind === 'failed' && error.http === 0);
  return isUnknown && <p>{t('passwords.unknown')}</p>;
}
