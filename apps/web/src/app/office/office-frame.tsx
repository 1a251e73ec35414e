import { Link } from '@tanstack/react-router';
import { type MenuLang, menuLangOf } from '@kantuta/phrases/languages';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { brand } from '../../lib/brand.ts';
import { needPhrases, useI18n } from '../../lib/i18n.tsx';
import { useMedia } from '../../lib/media.ts';
import { useSignedIn } from '../../lib/session.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Mark } from '../../ui/mark.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { OfflineStrip } from '../offline-strip.tsx';
import { ReleaseStrip } from '../release-strip.tsx';
import { paths } from '../paths.ts';
import { InactivityWatch } from '../session/inactivity-watch.tsx';
import { LanguageChange } from '../../features/identity/language-change.tsx';
import { OwnWatches } from '../session/own-watches.tsx';
import { Bell } from './bell.tsx';
import { BottomBar } from './bottom-bar.tsx';
import styles from './office-frame.module.css';
import { MaintenanceStrip } from '../../features/settings/maintenance-strip.tsx';
import { Rail } from './rail.tsx';
import { UserMenu } from './user-menu.tsx';

/** Only operators ever see this part. */
const ViewStrip = lazy(async () => {
  const [strip] = await Promise.all([import('./view-strip.tsx'), needPhrases('desk')]);
  return { default: strip.ViewStrip };
});

/** As in the style sheets of this folder. */
const WIDE = '(min-width: 1024px)';

/** The frame around every page behind the entrance: bars on a phone, a rail and a floating menu on a wide screen. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const { lang } = useI18n();
  const { lenguaje, view } = useSignedIn();
  const isWide = useMedia(WIDE);
  const [wanted, setWanted] = useState<MenuLang | null>(() => askedByAddress(lenguaje));
  return (
    <div className={styles.office}>
      <SkipLink target="content" />
      {isWide && <Rail />}
      <div className={styles.page}>
        <header className={styles.top}>
          <Link to={paths.home} className={styles.brand}>
            <Mark size={30} />
            <span>{brand.product[lang]}</span>
          </Link>
          <div className={styles.tools}>
            <LanguageSwitch onChange={(next) => next !== lang && setWanted(next)} />
            <Bell />
            {isWide && <UserMenu />}
          </div>
        </header>
        {view && (
          <Suspense>
            <ViewStrip view={view} />
          </Suspense>
        )}
        <OfflineStrip />
        <ReleaseStrip />
        <MaintenanceStrip />
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      {!isWide && <BottomBar />}
      <InactivityWatch />
      {!view && <OwnWatches />}
      {wanted !== null && <LanguageChange lang={wanted} onClose={() => setWanted(null)} />}
    </div>
  );
}

/** `?lang=pt` on a page behind the entrance asks for a change of language too (specification section 2). */
function askedByAddress(stored: string): MenuLang | null {
  const asked = menuLangOf(new URLSearchParams(window.location.search).get('lang'));
  return asked === stored ? null : asked;
}
