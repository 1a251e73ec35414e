import { Link } from '@tanstack/react-router';
import { House, LandPlot, Menu as MenuIcon, QrCode } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { whenIdle } from '../../lib/idle.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { queryClient } from '../../lib/queries.ts';
import { useSignedIn } from '../../lib/session.ts';
import { paths } from '../paths.ts';
import styles from './bottom-bar.module.css';
import { menuQuery, useKnownMenu } from '../../lib/menu.ts';
import { MoreSheet } from './more-sheet.tsx';

const PLACES = [
  { path: paths.home, label: 'menu.home', Icon: House },
  { path: paths.products, label: 'menu.products', Icon: LandPlot },
  { path: paths.pay, label: 'menu.pay', Icon: QrCode },
] as const;

/** The main places on a phone: those of them that the menu of the person has. */
export function BottomBar() {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const places = usePlaces();
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
      {places.map(({ path, label, Icon }) => (
        <Link
          key={path}
          to={path}
          className={styles.place}
          activeOptions={{ exact: path === paths.home, includeSearch: false }}
        >
          <Icon size={22} aria-hidden />
          {t(label)}
        </Link>
      ))}
      <button
        type="button"
        className={styles.place}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={22} aria-hidden />
        {t('menu.more')}
      </button>
      {isOpen && (
        <MoreSheet inBar={places.map(({ path }) => path)} onClose={() => setOpen(false)} />
      )}
    </nav>
  );
}

/** Until the menu is there, everybody has all places but cashiers, most of whom have neither products nor payments (SET-5). */
function usePlaces() {
  const { TipoUsuario } = useSignedIn();
  const menu = useKnownMenu();
  const has = (path: string) =>
    menu ? menu.main.some((item) => item.path === path) : TipoUsuario !== 'cashier';
  return PLACES.filter(({ path }) => path === paths.home || has(path));
}
