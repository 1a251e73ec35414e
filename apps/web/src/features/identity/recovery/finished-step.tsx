import { useEffect } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/section.tsx';
import styles from './recovery-page.module.css';

/** The end, with the effects. `onLeave` forgets the recovery, so that a later visit starts anew. */
export function FinishedStep({ onLeave }: { onLeave: () => void }) {
  const { t } = useI18n();
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the screen is left
  useEffect(() => onLeave, []);
  return (
    <div className={styles.form}>
      <Panel tone="good">
        <output className={styles.words}>
          <strong>{t('recovery.finished')}</strong>
          <span>{t('recovery.finishedHint')}</span>
        </output>
      </Panel>
      <LinkButton to="/" kind="primary" wide>
        {t('recovery.signIn')}
      </LinkButton>
    </div>
  );
}
