import type { MenuItem } from '@kantuta/contract/settings/settings.calls';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { MenuIcon } from './menu-icon.tsx';
import styles from './menu-list.module.css';
import { menuLabel } from '../../lib/menu.ts';
import { readSearch } from '../../lib/search-params.ts';

/** A list this short shows its groups open. */
const FEW = 6;

/** The entries of a menu; entries with children expand in place. */
export function MenuList({ items, onGo }: { items: readonly MenuItem[]; onGo?: () => void }) {
  const i18n = useI18n();
  const page = useLocation({ select: ({ pathname }) => pathname });
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.key}>
          {item.children.length === 0 ? (
            <MenuLink item={item} onGo={onGo} />
          ) : (
            <details
              open={items.length <= FEW || item.children.some(({ path }) => path === page)}
              className={styles.group}
            >
              <summary className={styles.entry}>
                <MenuIcon of={item.key} />
                <span>{menuLabel(i18n, item)}</span>
                <ChevronDown size={18} aria-hidden className={styles.arrow ?? ''} />
              </summary>
              <ul className={styles.inner}>
                {item.children.map((child) => (
                  <li key={child.key}>
                    <MenuLink item={child} onGo={onGo} isInner />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function MenuLink({
  item,
  onGo,
  isInner = false,
}: {
  item: MenuItem['children'][number];
  onGo: (() => void) | undefined;
  isInner?: boolean;
}) {
  const i18n = useI18n();
  const [to = '', query] = item.path.split('?');
  return (
    <Link
      to={to}
      {...(query === undefined ? {} : { search: readSearch(query) })}
      className={styles.entry}
      activeOptions={{ exact: to === '/', includeSearch: query !== undefined }}
      {...(onGo ? { onClick: onGo } : {})}
    >
      {!isInner && <MenuIcon of={item.key} />}
      <span>{menuLabel(i18n, item)}</span>
    </Link>
  );
}
