import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { useI18n } from '../lib/i18n.tsx';
import styles from './button.module.css';
import { classes } from './classes.ts';

/** One `primary` per screen; `sun` is the same on a forest panel. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'sun';

type Appearance = {
  kind?: ButtonKind;
  icon?: LucideIcon;
  /** As wide as its container. */
  wide?: boolean;
  /** For rows of small actions; the touch target is still 44 px. */
  small?: boolean;
  /** A quiet button at the edge of its column: its words stand on the edge, its padding hangs over. */
  flush?: boolean;
  children: ReactNode;
};

type ButtonProps = Appearance &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> & {
    /** The action is running: the button keeps its width and its focus, and cannot be pressed again. */
    busy?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({
  kind = 'secondary',
  icon,
  wide,
  small,
  flush,
  busy = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const { t } = useI18n();
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ kind, wide, small, flush })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <Face icon={icon}>{children}</Face>
      {busy && (
        <output className={styles.busy}>
          <span className={styles.hiddenWord}>{t('ui.loading')}</span>
        </output>
      )}
    </button>
  );
}

type AnchorProps = Appearance &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style' | 'children'> & {
    ref?: Ref<HTMLAnchorElement>;
  };

function ButtonAnchor({
  kind = 'secondary',
  icon,
  wide,
  small,
  flush,
  children,
  ...rest
}: AnchorProps) {
  return (
    <a {...rest} className={classOf({ kind, wide, small, flush })}>
      <Face icon={icon}>{children}</Face>
    </a>
  );
}

/** A link to a page that looks like a button: `<LinkButton to="/realizar-pago" search={{ sale: 5 }} kind="primary">`. */
export const LinkButton = createLink(ButtonAnchor);

function Face({ icon: Icon, children }: { icon: LucideIcon | undefined; children: ReactNode }) {
  return (
    <span className={styles.face}>
      {Icon && <Icon size={20} aria-hidden />}
      <span>{children}</span>
    </span>
  );
}

function classOf({
  kind,
  wide,
  small,
  flush,
}: { kind: ButtonKind } & Record<'wide' | 'small' | 'flush', boolean | undefined>): string {
  return classes(
    styles.button,
    styles[kind],
    wide && styles.wide,
    small && styles.small,
    flush && styles.flush,
  );
}
