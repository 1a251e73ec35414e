import { ChevronDown, LogOut, QrCode } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { logOut, useSignedIn } from '../../lib/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CurrencySwitch } from '../../ui/currency-switch.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { MenuList } from './menu-list.tsx';
import { useMenu } from '../../lib/menu.ts';
import styles from './user-menu.module.css';

/** The floating menu of the person, at the top right of a wide screen. */
export function UserMenu() {
  const { t } = useI18n();
  const { nombreUsuario, TipoUsuario } = useSignedIn();
  const { user } = useMenu();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !whole.current?.contains(event.target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen]);

  return (
    <div ref={whole} className={styles.whole}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.name}>{nombreUsuario}</span>
        <ChevronDown size={18} aria-hidden />
      </button>
      {isOpen && (
        <div id={id} className={styles.sheet}>
          <p className={styles.role}>{t(`ui.role.${TipoUsuario}`)}</p>
          <nav aria-label={t('ui.userMenu')}>
            <MenuList items={user} onGo={() => setOpen(false)} />
          </nav>
          <LinkButton to="/mi-codigo" icon={QrCode} wide onClick={() => setOpen(false)}>
            {t('counter.ownCode')}
          </LinkButton>
          <CurrencySwitch />
          <ThemeSwitch />
          <Button icon={LogOut} wide onClick={() => logOut()}>
            {t('menu.logout')}
          </Button>
        </div>
      )}
    </div>
  );
}
