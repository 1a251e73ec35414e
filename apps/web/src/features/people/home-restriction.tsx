import type { AnswerOf } from '@kantuta/contract/call';
import type { readAccount } from '@kantuta/contract/sales/sales.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { Panel } from '../../ui/section.tsx';
import styles from './home-restriction.module.css';

/** Why a person has restricted access, and how the restriction ends. */
export function Restriction({ account }: { account: AnswerOf<typeof readAccount> }) {
  const { t } = useI18n();
  if (!account.restriction) return null;
  const { reason, note } = account.restriction;
  return (
    <Panel tone="problem" label={t('sales.home.restrictedTitle')}>
      <p className={styles.strong}>{t('sales.home.restrictedTitle')}</p>
      <p>{t(`sales.home.restricted.${reason}`)}</p>
      {note !== '' && <p>{t('sales.home.restrictedNote', { note })}</p>}
      <p>{t('sales.home.restrictedHint')}</p>
    </Panel>
  );
}
