import { type DayItem, readDay } from '@kantuta/contract/advisers/advisers.calls';
import type { AnswerOf } from '@kantuta/contract/call';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inOffice } from '../../lib/feature.ts';
import { phraseOf, useI18n } from '../../lib/i18n.tsx';
import { callQuery } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/faces.tsx';
import { Row, RowList, rowLink } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';

type Day = AnswerOf<typeof readDay>;

/** What all nouns put on an adviser's day; customers have none, and their home asks nothing. */
export function AdviserDay() {
  const isAdviser = useSession()?.esVendedor === 1;
  const { t } = useI18n();
  const { data: day } = useQuery({ ...callQuery(readDay, {}), enabled: isAdviser });
  if (!isAdviser || day === undefined) return null;
  return (
    <Section title={t('adviserDay.title')}>
      {day.kinds.length === 0 && (
        <EmptyState title={t('adviserDay.none')}>{t('adviserDay.noneHint')}</EmptyState>
      )}
      {day.kinds.map((kind) => (
        <Kind key={kind.kind} kind={kind} />
      ))}
    </Section>
  );
}

function Kind({ kind: { kind, items } }: { kind: Day['kinds'][number] }) {
  const i18n = useI18n();
  const name = phraseOf(i18n, `adviserDay.kinds.${kind}`) ?? kind;
  const own = inOffice('day').find(({ key }) => key === kind);
  return (
    <>
      <h3>{name}</h3>
      {own ? (
        <own.Part items={items} />
      ) : (
        <RowList label={name}>
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </RowList>
      )}
    </>
  );
}

function Item({ item: { subject, at, link } }: { item: DayItem }) {
  const { format } = useI18n();
  return (
    <Row
      title={
        link === '' ? (
          subject
        ) : (
          <Link to={link} className={rowLink}>
            {subject}
          </Link>
        )
      }
      aside={at !== null && <time dateTime={at}>{format.dateTime(at)}</time>}
      leads={link !== ''}
    />
  );
}
