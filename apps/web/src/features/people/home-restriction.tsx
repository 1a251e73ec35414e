import { restrictionSection } from '@kantuta/contract/people/people.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { sectionPart } from '../../lib/section-part.ts';
import { Panel } from '../../ui/section.tsx';
import styles from './home-restriction.module.css';

/** Why a person has restricted access, and how the restriction ends. */
export const Restriction = sectionPart(restrictionSection, ({ data: restriction }) => {
  const { t } = useI18n();
  if (!restriction) return null;
  const { reason, note } = restriction;
  return (
    <Panel tone="problem" label={t('sales.home.restrictedTitle')}>
      <p className={styles.strong}>{t('sales.home.restrictedTitle')}</p>
      <p>{t(`sales.home.restricted.${reason}`)}</p>
      {note !== '' && <p>{t('sales.home.restrictedNote', { note })}</p>}
      <p>{t('sales.home.restrictedHint')}</p>
    </Panel>
  );
});
