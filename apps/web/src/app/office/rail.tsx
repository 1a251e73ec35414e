import { Link } from '@tanstack/react-router';
import { brand } from '../../lib/brand.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Contours } from '../../ui/contours.tsx';
import { Mark } from '../../ui/mark.tsx';
import { paths } from '../paths.ts';
import { MenuList } from './menu-list.tsx';
import { useMenu } from '../../lib/menu.ts';
import styles from './rail.module.css';

/** The main menu beside the content, and the shortcuts below it, on deep green over the contour lines of a hill. */
export function Rail() {
  const { t, lang } = useI18n();
  const { main, shortcuts } = useMenu();
  return (
    <aside className={styles.rail}>
      <Contours className={styles.contours ?? ''} />
      <Link to={paths.home} className={styles.brand}>
        <Mark size={40} />
        <span>{brand.product[lang]}</span>
      </Link>
      <nav aria-label={t('ui.mainMenu')} className={styles.menu}>
        <MenuList items={main} />
      </nav>
      <nav aria-label={t('ui.shortcuts')} className={styles.shortcuts}>
        <MenuList items={shortcuts} />
      </nav>
      <p className={styles.slogan}>{brand.slogan[lang]}</p>
    </aside>
  );
}
