import { isUnanswered } from './api-error.ts';
import { useI18n } from './i18n.tsx';
import { useOnline } from './online.ts';

// The browsers say in words of their own that code of a screen did not arrive, and the bundler that its styles did not.
const NO_CODE = /dynamically imported|module script|preload CSS/;

/**
 * What stands between the person and the server, in a title and a sentence: the network of the device, or a server that does not answer. Null
 * when an answer came, or the screen itself is at fault. The one place that tells these causes apart.
 */
export function useTrouble(error: unknown): { title: string; hint: string } | null {
  const { t } = useI18n();
  if (!useOnline()) return { title: t('errors.offline'), hint: t('errors.offlineNothing') };
  const isAway = isUnanswered(error) || (error instanceof Error && NO_CODE.test(error.message));
  return isAway ? { title: t('errors.away'), hint: t('errors.tryAgain') } : null;
}
