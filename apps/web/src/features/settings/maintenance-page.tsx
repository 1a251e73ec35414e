import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { waitInLobby } from '../../lib/lobby.ts';
import { needPhrases, useI18n } from '../../lib/i18n.tsx';
import {
  interruptedPage,
  isOpenAgain,
  openedAnyway,
  readMaintenance,
  useMaintenance,
} from '../../lib/maintenance.ts';
import { useSession } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { BigCountdown } from '../../ui/countdown.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/section.tsx';
import styles from './maintenance-page.module.css';
import { NOT_ME, Reopened, useEntering } from './reopened.tsx';

/** All countdowns end in the same second: the requests are spread over a few seconds, so that they do not arrive all at once. */
const JITTER_MS = 3_000;

/** Where the socket is blocked, a page that is shut out receives no messages. */
const CHECK_MS = 45_000;

/** Shows the end by the server’s clock; at zero a button leads back (specification section 2). A waiting page is led back by itself too. */
export function MaintenancePage() {
  const { t, format } = useI18n();
  const { active, endsAt } = useMaintenance();
  const { isOpen, check } = useOpening(active);
  const isNotMe = useStore(interruptedPage).startsWith(NOT_ME);
  // A new end starts a new countdown.
  const [endedAt, setEndedAt] = useState<Date | null>(null);
  const isRunning = endsAt !== null && endedAt?.getTime() !== endsAt.getTime();
  if (!active) return <Open />;
  if (isOpen) return <Reopened />;
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
        <Ended isKnown={endsAt !== null} check={check} />
      )}
      {isNotMe && (
        <Panel tone="info">
          <p>{t('maintenance.notMe')}</p>
        </Panel>
      )}
      <KeptHome />
      <p className={styles.door}>
        <Link to="/" onClick={() => openedAnyway.set(true)}>
          {t('maintenance.operators')}
        </Link>
      </p>
    </div>
  );
}

// As `keptQuery` names what home shows: its file would come with all of home.
const HOME_COPY = JSON.stringify(['sales', 'readAccount', {}]);

/** What this device keeps of whoever is signed in is read while the office is closed, too, from home on. */
function KeptHome() {
  const { t } = useI18n();
  const session = useSession();
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([
      session && import('../../lib/kept/this-device.ts').then((kept) => kept.readCopy(HOME_COPY)),
      session && needPhrases('account'),
    ])
      .then(([copy]) => isCurrent && setKept(Boolean(copy)))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [session]);
  if (!isKept) return null;
  return (
    <p>
      <Link to="/" onClick={() => openedAnyway.set(true)}>
        {t('maintenance.kept')}
      </Link>
    </p>
  );
}

/** Whether the office is open again, announced in its lobby or found by a poll. */
function useOpening(active: boolean): { isOpen: boolean; check: () => void } {
  const [isOpen, setOpen] = useState(false);
  const check = useCallback(() => void isOpenAgain().then(setOpen), []);
  useEffect(() => {
    if (!active || isOpen) return undefined;
    const leave = waitInLobby(check);
    const timer = setInterval(check, CHECK_MS + Math.random() * 10 * JITTER_MS);
    return () => {
      leave();
      clearInterval(timer);
    };
  }, [active, isOpen, check]);
  return { isOpen, check };
}

/** A bookmarked address: there is nothing to wait for. */
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

function Ended({ isKnown, check }: { isKnown: boolean; check: () => void }) {
  const { t } = useI18n();
  const { enter } = useEntering();
  const [phase, setPhase] = useState<'idle' | 'asking' | 'still'>('idle');
  useEffect(() => {
    const timer = setTimeout(check, Math.random() * JITTER_MS);
    return () => clearTimeout(timer);
  }, [check]);

  async function retry(): Promise<void> {
    setPhase('asking');
    await new Promise((done) => setTimeout(done, Math.random() * JITTER_MS));
    if (await readMaintenance()) return setPhase('still');
    return enter();
  }

  return (
    <div className={styles.ended}>
      <p className={styles.lead}>{t(isKnown ? 'maintenance.ended' : 'maintenance.unknownEnd')}</p>
      <p aria-live="polite">
        {t(phase === 'still' ? 'maintenance.still' : 'maintenance.endedHint')}
      </p>
      <Button kind="primary" busy={phase === 'asking'} onClick={() => void retry()}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
