import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import type { WorkItem } from '@kantuta/contract/operators/work.calls';
import type { Translate } from '@kantuta/phrases/translate';
import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './work-list.module.css';
import { kindName, subjectText } from './work-words.ts';

/** `40 min`, `14 h`, from two days on `3 días`: precise enough to see what comes first. */
function spanOf(t: Translate, ms: number): string {
  if (ms >= 2 * DAY_MS) return t('workList.when.days', { n: Math.floor(ms / DAY_MS) });
  if (ms >= HOUR_MS) return t('workList.when.hours', { n: Math.floor(ms / HOUR_MS) });
  return t('workList.when.minutes', { n: Math.max(1, Math.floor(ms / MINUTE_MS)) });
}

/** A short date; the full one appears on hover and is read by screen readers. */
function Instant({ at, children }: { at: string; children: ReactNode }) {
  const { format } = useI18n();
  const whole = format.dateTime(at);
  return (
    <time dateTime={at} title={whole} className={styles.when}>
      {children}
      <VisuallyHidden> ({whole})</VisuallyHidden>
    </time>
  );
}

export function Subject({ item: { subject, kind } }: { item: WorkItem }) {
  const i18n = useI18n();
  return (
    <span className={styles.subject}>
      {subjectText(i18n, subject)}
      <span className={styles.kind}>{kindName(i18n, kind)}</span>
    </span>
  );
}

export function Due({ item: { dueAt }, now }: { item: WorkItem; now: Date }) {
  const { t } = useI18n();
  if (dueAt === null) return null;
  const left = Date.parse(dueAt) - now.getTime();
  const span = spanOf(t, Math.abs(left));
  return (
    <Instant at={dueAt}>
      {left < 0 ? (
        <StateBadge tone="problem">{t('workList.when.late', { span })}</StateBadge>
      ) : (
        t('workList.when.in', { span })
      )}
    </Instant>
  );
}

export function Since({ item: { since }, now }: { item: WorkItem; now: Date }) {
  const { t } = useI18n();
  const span = spanOf(t, Math.max(0, now.getTime() - Date.parse(since)));
  return <Instant at={since}>{t('workList.when.since', { span })}</Instant>;
}

export function Owner({ item: { owner, isMine } }: { item: WorkItem }) {
  const { t } = useI18n();
  if (isMine) return <strong>{t('workList.me')}</strong>;
  return owner?.name ?? <span className={styles.nobody}>{t('workList.nobody')}</span>;
}
