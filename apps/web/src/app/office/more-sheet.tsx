import type { MenuItem } from '@kantuta/contract/settings/settings.calls';
import { LogOut, QrCode } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { logOut, useSignedIn } from '../../lib/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CurrencySwitch } from '../../ui/currency-switch.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { MenuList } from './menu-list.tsx';
import { useMenu } from '../../lib/menu.ts';
import styles from './more-sheet.module.css';

/** All entries that have no place in the bottom bar of a phone; the way out is always in sight. */
export function MoreSheet({
  inBar,
  onClose,
}: {
  /** The addresses that the bottom bar has. */
  inBar: readonly string[];
  onClose: () => void;
}) {
  const { t } = useI18n();
  const { nombreUsuario, TipoUsuario } = useSignedIn();
  const { main, shortcuts, user } = useMenu();
  const isBeside = ({ path }: MenuItem) => !inBar.includes(path);
  return (
    <Dialog title={t('ui.moreTitle')} sheet onClose={onClose}>
      <p className={styles.person}>
        <strong>{nombreUsuario}</strong>
        <span>{t(`ui.role.${TipoUsuario}`)}</span>
      </p>
      <nav aria-label={t('ui.mainMenu')}>
        <MenuList items={main.filter(isBeside)} onGo={onClose} />
      </nav>
      <nav aria-label={t('ui.shortcuts')} className={styles.part}>
        <MenuList items={shortcuts} onGo={onClose} />
      </nav>
      <nav aria-label={t('ui.userMenu')} className={styles.part}>
        <MenuList items={user} onGo={onClose} />
      </nav>
      <LinkButton to="/mi-codigo" icon={QrCode} wide onClick={onClose}>
        {t('counter.ownCode')}
      </LinkButton>
      <CurrencySwitch />
      <ThemeSwitch />
      <div className={styles.end}>
        <Button icon={LogOut} wide onClick={() => logOut()}>
          {t('menu.logout')}
        </Button>
      </div>
    </Dialog>
  );
}
