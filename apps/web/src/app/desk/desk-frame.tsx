import { hasOperatorRole } from '@kantuta/contract/operator-roles';
import { CUSTOMER_READERS } from '@kantuta/contract/people/customers.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { brand } from '../../lib/brand.ts';
import { deskQuery } from '../../lib/desk.ts';
import { needPhrases, useI18n } from '../../lib/i18n.tsx';
import { Mark } from '../../ui/mark.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { OfflineStrip } from '../offline-strip.tsx';
import { paths } from '../paths.ts';
import { Bell } from '../office/bell.tsx';
import { UserMenu } from '../office/user-menu.tsx';
import { InactivityWatch } from '../session/inactivity-watch.tsx';
import { OwnWatches } from '../session/own-watches.tsx';
import styles from './desk-frame.module.css';
import { ClosedOfficeStrip } from './closed-office-strip.tsx';
import { DeskRail } from './desk-rail.tsx';
import { DeskSearch } from './desk-search.tsx';

/** The frame around the pages of operators: rooms in a narrow rail, the work in the middle, nothing else. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { t, lang } = useI18n();
  const [hasWords, setWords] = useState(false);
  const { data: desk } = useQuery(deskQuery());
  // Whoever stands at a gate finds nobody but those who come.
  const findsPeople = desk === undefined || hasOperatorRole(desk.rights, CUSTOMER_READERS);
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
        <Link to="/operaciones" className={styles.brand}>
          <Mark size={26} />
          <span>{brand.product[lang]}</span>
        </Link>
        {hasWords && (
          <Link to={paths.home} className={styles.back}>
            <ArrowLeft size={16} aria-hidden />
            <span>{t('operators.back')}</span>
          </Link>
        )}
        {hasWords && findsPeople && <DeskSearch />}
        <div className={styles.tools}>
          <Bell />
          <UserMenu />
        </div>
      </header>
      <OfflineStrip />
      {hasWords && <ClosedOfficeStrip />}
      <div className={styles.body}>
        {hasWords && <DeskRail />}
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      <InactivityWatch />
      <OwnWatches />
    </div>
  );
}
