import type { AnswerOf } from '@kantuta/contract/call';
import type { GroupEvent, listGroupEvents } from '@kantuta/contract/pages/group-events.calls';
import { useQuery } from '@tanstack/react-query';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceFilter } from '../../../ui/choice-filter.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from '../pages.module.css';
import { EventCard } from './event-card.tsx';
import { eventsQuery } from './events.api.ts';

/** `/eventos`: what the companies of the group prepare for everybody, and what they did (PAGE-8). */
export function EventsPage() {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      <PageHeader title={t('groupEvents.title')} lead={t('groupEvents.lead')} />
      <Loaded query={useQuery(eventsQuery)} height={420} back={null}>
        {(found) => <Events found={found} />}
      </Loaded>
    </div>
  );
}

function Events({ found: { coming, past } }: { found: AnswerOf<typeof listGroupEvents> }) {
  const { t } = useI18n();
  const [{ empresa = '' }, setFilters] = useFilters<'empresa'>();
  const companies = companiesOf([...coming, ...past]);
  const isOf = ({ company }: GroupEvent) => empresa === '' || String(company.id) === empresa;
  const ahead = coming.filter(isOf);
  const over = past.filter(isOf);
  return (
    <>
      {companies.length > 1 && (
        <div className={styles.filter}>
          <ChoiceFilter
            label={t('groupEvents.company')}
            all={t('groupEvents.allCompanies')}
            options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={empresa}
            onChange={(value) => setFilters({ empresa: value })}
          />
        </div>
      )}
      <Section title={t('groupEvents.coming')} quiet>
        {ahead.length === 0 ? (
          <EmptyState
            title={t('groupEvents.none')}
            action={
              empresa !== '' && (
                <Button onClick={() => setFilters({ empresa: '' })}>
                  {t('groupEvents.allCompanies')}
                </Button>
              )
            }
          >
            {t(empresa === '' ? 'groupEvents.noneHint' : 'groupEvents.noneOfCompany')}
          </EmptyState>
        ) : (
          <ul className={styles.cards}>
            {ahead.map((event) => (
              <EventCard key={event.eventId} event={event} isOver={false} />
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('groupEvents.past')}>
        {over.length === 0 ? (
          <p className={styles.quiet}>{t('groupEvents.nonePast')}</p>
        ) : (
          <ul className={styles.cards}>
            {over.map((event) => (
              <EventCard key={event.eventId} event={event} isOver />
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

/** The companies of these events, each once, by name. */
function companiesOf(events: readonly GroupEvent[]): GroupEvent['company'][] {
  const known = new Map(events.map(({ company }) => [company.id, company]));
  return [...known.values()].sort((one, other) => one.name.localeCompare(other.name));
}
