import { Link } from '@tanstack/react-router';
import { House, LandPlot, Menu as MenuIcon, QrCode } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { whenIdle } from '../../lib/idle.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { queryClient } from '../../lib/queries.ts';
import { paths } from '../paths.ts';
import styles from './bottom-bar.module.css';
import { menuQuery } from '../../lib/menu.ts';
import { MoreSheet } from './more-sheet.tsx';

/** The four main places on a phone. */
export function BottomBar() {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  // Fetched ahead, so that "Más" opens with its entries.
  useEffect(() => whenIdle(() => void queryClient.prefetchQuery(menuQuery)), []);
  // Set before the first paint, so that the layout is not computed twice.
  useLayoutEffect(() => {
    document.documentElement.dataset['bottomBar'] = '';
    return () => {
      delete document.documentElement.dataset['bottomBar'];
    };
  }, []);
  return (
    <nav className={styles.bar} aria-label={t('ui.places')}>
      <Link
        to={paths.home}
        className={styles.place}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        <House size={22} aria-hidden />
        {t('menu.home')}
      </Link>
      <Link to={paths.products} className={styles.place}>
        <LandPlot size={22} aria-hidden />
        {t('menu.products')}
      </Link>
      <Link to={paths.pay} className={styles.place}>
        <QrCode size={22} aria-hidden />
        {t('menu.pay')}
      </Link>
      <button
        type="button"
        className={styles.place}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={22} aria-hidden />
        {t('menu.more')}
      </button>
      {isOpen && <MoreSheet onClose={() => setOpen(false)} />}
    </nav>
  );
}
