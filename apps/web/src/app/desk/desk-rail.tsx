import { MINUTE_MS } from '@kantuta/contract/durations';
import { DESK_GROUPS } from '@kantuta/contract/noun';
import { type DeskSection, sectionsFor } from '@kantuta/contract/operators/desk.rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Circle } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { deskQuery } from '../../lib/desk.ts';
import { atDesk } from '../../lib/feature.ts';
import { phraseOf, useI18n } from '../../lib/i18n.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './desk-rail.module.css';

// A deadline passes without an event.
const REFRESH_MS = 5 * MINUTE_MS;

/** The rooms of the desk, grouped by purpose; on a phone one row, with the open room in view. */
export function DeskRail() {
  const { t } = useI18n();
  const id = useId();
  const { data: desk } = useQuery({ ...deskQuery(), refetchInterval: REFRESH_MS });
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = rail.current?.querySelector<HTMLElement>('[aria-current]');
    if (rail.current && open)
      rail.current.scrollLeft = open.offsetLeft - (rail.current.clientWidth - open.offsetWidth) / 2;
  });
  const sections = sectionsFor(desk?.rights ?? []);
  const groups = DESK_GROUPS.filter((group) => sections.some((each) => each.group === group));
  const rooms = atDesk('rooms');
  const waitingIn = (key: string) => {
    const room = rooms.find((each) => each.key === key);
    return desk ? (room?.waiting?.(desk) ?? 0) : 0;
  };
  return (
    <nav ref={rail} aria-label={t('operators.sectionsLabel')} className={styles.rail}>
      {groups.map((group) => (
        <div key={group} className={styles.group}>
          <p id={`${id}${group}`} className={styles.heading}>
            {t(`operators.groups.${group}`)}
          </p>
          <ul aria-labelledby={`${id}${group}`} className={styles.rooms}>
            {sections
              .filter((each) => each.group === group)
              .map((section) => (
                <li key={section.key}>
                  <Room section={section} count={waitingIn(section.key)} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Room({ section: { key, path, things }, count }: { section: DeskSection; count: number }) {
  const i18n = useI18n();
  const isAtThing = useLocation({
    select: ({ pathname }) => things.some((each) => pathname.startsWith(each)),
  });
  const Icon = atDesk('rooms').find((each) => each.key === key)?.icon ?? Circle;
  return (
    <Link
      to={path}
      activeOptions={{ exact: path === '/operaciones', includeSearch: false }}
      aria-current={isAtThing ? 'true' : undefined}
      className={styles.room}
    >
      <Icon size={18} aria-hidden className={styles.icon} />
      <span className={styles.name}>{phraseOf(i18n, `operators.sections.${key}`) ?? key}</span>
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden>{count}</span>
          <VisuallyHidden>
            {phraseOf(i18n, `operators.counts.${key}`, { n: count }) ?? count}
          </VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
