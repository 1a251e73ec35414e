import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import {
  followMaintenance,
  interruptedNotMe,
  operatorDoor,
  readMaintenance,
  useMaintenance,
} from '../../lib/maintenance.ts';
import { restoreSession } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { BigCountdown } from '../../ui/countdown.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/section.tsx';
import styles from './maintenance-page.module.css';

/** Everybody's countdown ends in the same second: the retries are spread over a few, so that they do not all come at once. */
const JITTER_MS = 3_000;

/** It may end before its time; nobody else tells a page that is shut out. */
const LOOK_MS = 45_000;

/** Until when, by the server's clock; at zero a button that leads to the root (specification 2). */
export function MaintenancePage() {
  const { t, format } = useI18n();
  const { active, endsAt } = useMaintenance();
  const link = useStore(interruptedNotMe);
  // A new end starts a new countdown.
  const [endedAt, setEndedAt] = useState<Date | null>(null);
  const isRunning = endsAt !== null && endedAt?.getTime() !== endsAt.getTime();
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(
      () => void followMaintenance(),
      LOOK_MS + Math.random() * 10 * JITTER_MS,
    );
    return () => clearInterval(timer);
  }, [active]);
  if (!active) return <Open />;
  return (
    <div className={styles.page}>
      <PageHeader title={t('maintenance.title')} />
      {isRunning ? (
        <>
          <p className={styles.lead}>{t('maintenance.backIn')}</p>
          <BigCountdown key={endsAt.getTime()} until={endsAt} onEnd={() => setEndedAt(endsAt)} />
          <p>{t('maintenance.backAt', { date: format.dateTime(endsAt) })}</p>
          <p className={styles.quiet}>{t('maintenance.hint')}</p>
        </>
      ) : (
        <Ended isKnown={endsAt !== null} link={link} />
      )}
      {link !== '' && (
        <Panel tone="info">
          <p>{t('maintenance.notMe')}</p>
        </Panel>
      )}
      <p className={styles.door}>
        <Link to="/" onClick={() => operatorDoor.set(true)}>
          {t('maintenance.operators')}
        </Link>
      </p>
    </div>
  );
}

/** Somebody kept the address: there is nothing to wait for. */
function Open() {
  const { t } = useI18n();
  return (
    <div className={styles.ended}>
      <PageHeader title={t('maintenance.open')} lead={t('maintenance.openHint')} />
      <LinkButton to="/" kind="primary">
        {t('ui.goHome')}
      </LinkButton>
    </div>
  );
}

function Ended({ isKnown, link }: { isKnown: boolean; link: string }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [phase, setPhase] = useState<'idle' | 'asking' | 'still'>('idle');

  async function retry(): Promise<void> {
    setPhase('asking');
    await new Promise((done) => setTimeout(done, Math.random() * JITTER_MS));
    if (await readMaintenance()) return setPhase('still');
    // Whoever opened the page while it was closed has a token that nobody could turn into a session yet.
    await restoreSession();
    if (link === '') return navigate({ to: '/', replace: true });
    interruptedNotMe.set('');
    return navigate({ to: '/no-fui-yo/$link', params: { link }, replace: true });
  }

  return (
    <div className={styles.ended}>
      <p className={styles.lead}>{t(isKnown ? 'maintenance.ended' : 'maintenance.unknownEnd')}</p>
      <p aria-live="polite">
        {t(phase === 'still' ? 'maintenance.still' : 'maintenance.endedHint')}
      </p>
      <Button kind="primary" busy={phase === 'asking'} onClick={() => void retry()}>
        {t('maintenance.retry')}
      </Button>
    </div>
  );
}
