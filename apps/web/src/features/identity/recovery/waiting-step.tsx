import { useFormat } from '../../../lib/format.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { BigCountdown } from '../../../ui/countdown.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/section.tsx';
import styles from './recovery-page.module.css';

/** A day in which the owner can press "no fui yo"; explains what happens then, and when. */
export function WaitingStep({
  opensAt,
  onOpen,
  onOtherMethod,
}: {
  opensAt: string;
  onOpen: () => void;
  /** The phone was found: the request stays open meanwhile. */
  onOtherMethod: () => void;
}) {
  const { t } = useI18n();
  const format = useFormat();
  return (
    <div className={styles.page}>
      <PageHeader title={t('recovery.lost.waiting')} />
      <Panel tone="info">
        <p>
          {t('recovery.lost.waitingHint', {
            date: format.dateOf(opensAt),
            time: format.time(opensAt),
          })}
        </p>
      </Panel>
      <BigCountdown until={new Date(opensAt)} onEnd={onOpen} />
      <div className={styles.more}>
        <p>{t('recovery.lost.found')}</p>
        <Button kind="quiet" small flush onClick={onOtherMethod}>
          {t('recovery.otherMethod')}
        </Button>
      </div>
    </div>
  );
}
