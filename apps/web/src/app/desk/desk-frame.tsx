import { sectionsFor } from '@kantuta/contract/operators/desk.rules';
import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { brand } from '../../lib/brand.ts';
import { needPhrases, phraseOf, useI18n } from '../../lib/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { deskQuery } from '../../features/operators/operators.api.ts';
import { Mark } from '../../ui/mark.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { OfflineStrip } from '../offline-strip.tsx';
import { paths } from '../paths.ts';
import { Bell } from '../office/bell.tsx';
import { UserMenu } from '../office/user-menu.tsx';
import { InactivityWatch } from '../session/inactivity-watch.tsx';
import { LiveWatch } from '../session/live-watch.tsx';
import { StepUpWatch } from '../session/step-up-watch.tsx';
import styles from './desk-frame.module.css';
import { DeskSearch } from './desk-search.tsx';

/** Around the pages of operators: rooms in a narrow rail, the work in the middle, nothing else. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { data: desk } = useQuery(deskQuery());
  const [hasWords, setWords] = useState(false);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const rail = useRef<HTMLElement>(null);
  // On a phone the rooms are wider than their row: the open one is always in sight.
  useEffect(() => {
    const open = rail.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (rail.current && open)
      rail.current.scrollLeft = open.offsetLeft - (rail.current.clientWidth - open.offsetWidth) / 2;
  });
  useEffect(() => {
    let isHere = true;
    void needPhrases('desk').then(() => isHere && setWords(true));
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <div className={styles.desk}>
      <SkipLink target="content" />
      <header className={styles.top}>
        <Link to={paths.home} className={styles.brand}>
          <Mark size={26} />
          <span>{brand.product}</span>
        </Link>
        {hasWords && (
          <Link to={paths.home} className={styles.back}>
            <ArrowLeft size={16} aria-hidden />
            {t('operators.back')}
          </Link>
        )}
        {/* The page of the search has the same box, larger. */}
        {hasWords && path !== '/operaciones/clientes' && <DeskSearch />}
        <div className={styles.tools}>
          <Bell />
          <UserMenu />
        </div>
      </header>
      <OfflineStrip />
      <div className={styles.body}>
        {hasWords && (
          <nav ref={rail} aria-label={t('operators.sectionsLabel')} className={styles.rail}>
            {sectionsFor(desk?.rights ?? []).map(({ key, path: to }) => (
              <Link
                key={key}
                to={to}
                activeOptions={{ exact: to === '/operaciones' }}
                className={styles.room}
              >
                <span>{phraseOf(i18n, `operators.sections.${key}`) ?? key}</span>
                {key === 'approvals' && desk !== undefined && desk.toDecide > 0 && (
                  <span className={styles.count}>{desk.toDecide}</span>
                )}
              </Link>
            ))}
          </nav>
        )}
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      <InactivityWatch />
      <LiveWatch />
      <StepUpWatch />
    </div>
  );
}
