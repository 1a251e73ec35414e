import { LogOut } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { logOut, useSignedIn } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CurrencySwitch } from '../../ui/currency-switch.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { MenuList } from './menu-list.tsx';
import { useMenu } from '../../lib/menu.ts';
import styles from './more-sheet.module.css';

/** All entries that have no place in the bottom bar of a phone. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const { nombreUsuario, TipoUsuario } = useSignedIn();
  const { main, user } = useMenu();
  return (
    <Dialog title={t('ui.moreTitle')} sheet onClose={onClose}>
      <p className={styles.person}>
        <strong>{nombreUsuario}</strong>
        <span>{t(`ui.role.${TipoUsuario}`)}</span>
      </p>
      <nav aria-label={t('ui.mainMenu')}>
        <MenuList items={main} onGo={onClose} />
      </nav>
      <nav aria-label={t('ui.userMenu')} className={styles.user}>
        <MenuList items={user.filter(({ key }) => !key.endsWith('logout'))} onGo={onClose} />
      </nav>
      <CurrencySwitch />
      <ThemeSwitch />
      <Button icon={LogOut} wide onClick={() => logOut()}>
        {t('menu.logout')}
      </Button>
    </Dialog>
  );
}
