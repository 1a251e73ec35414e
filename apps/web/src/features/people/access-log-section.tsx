import { HOUR_MS } from '@kantuta/contract/durations';
import { ACCESS_LOG_PER_PAGE } from '@kantuta/contract/people/access-log.calls';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/faces.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx';
import { type AccessEntry, accessLogQuery } from './people.api.ts';
import styles from './profile-sections.module.css';

/** The access log: who of the group saw the data, in which role, when and why; new entries appear immediately (PPL-10). */
export function AccessLogSection() {
  const { t } = useI18n();
  const [page, setPage] = useState(1);
  const { data, error, fetchStatus, refetch } = useQuery(accessLogQuery(page));
  const isMissing = !data && (error !== null || fetchStatus === 'paused');
  return (
    <Section title={t('people.looks.title')}>
      <p className={styles.quiet}>{t('people.looks.hint')}</p>
      {isMissing && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isMissing && (
        <Loading>
          <SkeletonRows rows={2} />
        </Loading>
      )}
      {data?.count === 0 && <p className={styles.quiet}>{t('people.looks.none')}</p>}
      {data && data.count > 0 && (
        <RowList label={t('people.looks.title')}>
          {visitsOf(data.looks).map((visit) => (
            <VisitRow key={visit[0].lookId} visit={visit} />
          ))}
        </RowList>
      )}
      {data && data.count > ACCESS_LOG_PER_PAGE && (
        <div className={styles.actions}>
          <Button small disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('people.looks.newer')}
          </Button>
          <Button
            small
            disabled={page * ACCESS_LOG_PER_PAGE >= data.count}
            onClick={() => setPage(page + 1)}
          >
            {t('people.looks.older')}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** The access log entries of one visit of one person, newest first. */
type Visit = [AccessEntry, ...AccessEntry[]];

const VISIT_MS = HOUR_MS;

/** Entries of the same person for the same reason within a short time are one visit. */
function visitsOf(entries: readonly AccessEntry[]): Visit[] {
  const visits: Visit[] = [];
  for (const entry of entries) {
    const last = visits.at(-1);
    if (last && isSameVisit(last[0], entry)) last.push(entry);
    else visits.push([entry]);
  }
  return visits;
}

function isSameVisit(one: AccessEntry, other: AccessEntry): boolean {
  const isNear = Date.parse(one.at) - Date.parse(other.at) < VISIT_MS;
  const isAlike = one.name === other.name && one.role === other.role && one.reason === other.reason;
  return isNear && isAlike && (one.part === 'request') === (other.part === 'request');
}

function VisitRow({ visit }: { visit: Visit }) {
  const { t, format } = useI18n();
  const [{ role, name, part: first, reason }] = visit;
  const whyOf = () => {
    if (first === 'request') return t('people.looks.request', { reference: reason });
    return reason === '' ? t('people.looks.noReason') : t('people.looks.reason', { reason });
  };
  return (
    <Row
      picture={<Eye size={22} aria-hidden />}
      title={`${t(`people.looks.roles.${role}`)} · ${name}`}
      detail={
        <>
          {visit.map(({ lookId, part, at }) => (
            <span key={lookId} className={styles.line}>
              {t(`people.looks.parts.${part}`)} · <time dateTime={at}>{format.dateTime(at)}</time>
            </span>
          ))}
          <span className={styles.line}>{whyOf()}</span>
        </>
      }
    />
  );
}
