import { PROPERTIES, type Property } from '@kantuta/contract/stays/stay.rules';
import type { CounterDay, CounterStay } from '@kantuta/contract/stays/counter-stays.calls';
import { useQuery } from '@tanstack/react-query';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { dayQuery } from '../stays.api.ts';
import styles from '../stays.module.css';
import { BookFor } from './book-for.tsx';
import { Party } from './party.tsx';

/** Cabins and hotel at the counter: the parties of the day, which rooms are free, and a booking for a customer (STY-11). */
export function CounterStays() {
  const { t } = useI18n();
  const [{ donde }, setFilters] = useFilters<'donde'>();
  const property: Property = PROPERTIES.find((each) => each === donde) ?? 'cabins';
  const query = useQuery(dayQuery(property));
  return (
    <div className={styles.page}>
      <PageHeader title={t('stays.counter.title')} lead={t('stays.counter.lead')}>
        <LinkButton to="/caja">{t('stays.counter.toCounter')}</LinkButton>
      </PageHeader>
      <ChoiceSwitch
        label={t('stays.counter.property')}
        choices={PROPERTIES.map((value) => ({ value, label: t(`stays.counter.${value}`) }))}
        value={property}
        onChange={(value) => setFilters({ donde: value })}
      />
      <Loaded query={query} height={320} back={<LinkButton to="/">{t('menu.home')}</LinkButton>}>
        {(found) => (
          <div className={styles.columns}>
            <div className={styles.page}>
              <Parties title={t('stays.counter.arrivals')} parties={found.arrivals} day={found} />
              <Parties
                title={t('stays.counter.departures')}
                parties={found.departures}
                day={found}
              />
              <Parties title={t('stays.counter.inHouse')} parties={found.inHouse} day={found} />
            </div>
            <div className={styles.page}>
              <BookFor key={property} property={property} />
              <Rooms rooms={found.rooms} />
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
}

function Parties({
  title,
  parties,
  day,
}: {
  title: string;
  parties: readonly CounterStay[];
  day: CounterDay;
}) {
  const { t } = useI18n();
  return (
    <Section title={`${title} (${parties.length})`}>
      {parties.length === 0 ? (
        <p className={styles.quiet}>{t('stays.counter.nobody')}</p>
      ) : (
        <RowList label={title}>
          {parties.map((party) => (
            <Party key={party.stayId} party={party} rooms={day.rooms} today={day.today} />
          ))}
        </RowList>
      )}
    </Section>
  );
}

function Rooms({ rooms }: { rooms: CounterDay['rooms'] }) {
  const { t } = useI18n();
  return (
    <Section title={t('stays.counter.rooms')}>
      {rooms.length === 0 && <p className={styles.quiet}>{t('stays.counter.noRooms')}</p>}
      <RowList label={t('stays.counter.rooms')}>
        {rooms.map(({ roomId, type, name, isFree }) => (
          <Row
            key={roomId}
            title={`${type} ${name}`}
            aside={
              <StateBadge tone={isFree ? 'good' : 'calm'}>
                {t(isFree ? 'stays.counter.free' : 'stays.counter.taken')}
              </StateBadge>
            }
          />
        ))}
      </RowList>
    </Section>
  );
}
