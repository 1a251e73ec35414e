import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { brand } from '../lib/brand.ts';
import { chooseLanguage, useI18n } from '../lib/i18n.tsx';
import { Landscape } from '../ui/landscape.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { Mark } from '../ui/mark.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { paths } from './paths.ts';
import styles from './public-frame.module.css';

/** The frame around the pages of the entrance: one column, and the landscape below it. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { lang } = useI18n();
  return (
    <div className={styles.frame}>
      <SkipLink target="content" />
      <header className={styles.top}>
        <Link to={paths.home} className={styles.brand}>
          <Mark size={36} />
          <span>
            {brand.product[lang]}
            <span className={styles.slogan}>{brand.slogan[lang]}</span>
          </span>
        </Link>
        <LanguageSwitch onChange={(next) => void chooseLanguage(next)} />
      </header>
      <OfflineStrip />
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <div className={styles.land}>
        <Landscape />
      </div>
    </div>
  );
}
