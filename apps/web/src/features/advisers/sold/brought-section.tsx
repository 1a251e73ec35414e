import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { broughtQuery, type Brought } from './sold.api.ts';

/** What came by the links and the code of the adviser, and what became of it; without names (ADV-3). */
export function BroughtSection() {
  const { t } = useI18n();
  const { data } = useQuery(broughtQuery);
  if (data === undefined) return null;
  return (
    <Section title={t('advisers.brought.title')}>
      {data.brought.length === 0 ? (
        <p>{t('advisers.brought.none')}</p>
      ) : (
        <>
          <p>{t('advisers.brought.lead')}</p>
          <RowList label={t('advisers.brought.title')}>
            {data.brought.map((each) => (
              <BroughtRow key={each.broughtId} brought={each} />
            ))}
          </RowList>
        </>
      )}
    </Section>
  );
}

function BroughtRow({ brought: { at, product, hold, sale } }: { brought: Brought }) {
  const { t, format } = useI18n();
  const isOpen = hold === 'active' || sale !== null;
  return (
    <Row
      title={product === '' ? t('advisers.sold.hidden') : product}
      detail={<time dateTime={at}>{format.dateTime(at)}</time>}
      aside={
        <StateBadge tone={isOpen ? 'good' : 'calm'}>
          {sale === null ? t(`advisers.brought.states.${hold}`) : t(`sales.state.${sale}`)}
        </StateBadge>
      }
    />
  );
}
