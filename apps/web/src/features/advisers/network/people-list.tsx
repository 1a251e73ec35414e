import { Link } from '@tanstack/react-router';
import { User, Users } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Row, RowList, rowLink } from '../../../ui/row-list.tsx';
import type { NetworkPerson } from './network.api.ts';
import styles from './network.module.css';
import { PersonState } from './person-state.tsx';
import { sizeText } from './size-text.ts';

/** The people of a level, advisers first. */
export function PeopleList({ people }: { people: readonly NetworkPerson[] }) {
  const { t } = useI18n();
  return (
    <RowList label={t('advisers.network.people')}>
      {people.map((person) => (
        <PersonRow key={person.personId} person={person} />
      ))}
    </RowList>
  );
}

function PersonRow({ person }: { person: NetworkPerson }) {
  const { t } = useI18n();
  const { kind, size, opens } = person;
  const Picture = kind === 'adviser' ? Users : User;
  return (
    <Row
      picture={<Picture size={22} aria-hidden />}
      title={<PersonLink person={person} />}
      detail={
        <span className={styles.lines}>
          <span className={styles.state}>
            <span>{t(`advisers.network.kinds.${kind}`)}</span>
            <PersonState person={person} />
          </span>
          {size && <span>{sizeText(t, size)}</span>}
        </span>
      }
      leads={opens !== null}
    />
  );
}

function PersonLink({ person: { personId, name, opens } }: { person: NetworkPerson }) {
  const { t } = useI18n();
  const shown = name === '' ? t('advisers.sold.hidden') : name;
  if (opens === 'client')
    return (
      <Link to="/red/clientes/$persona" params={{ persona: String(personId) }} className={rowLink}>
        {shown}
      </Link>
    );
  if (opens === 'branch')
    return (
      <Link
        to="/red/clientes"
        search={(kept) => ({ ...(kept as Record<string, string>), rama: String(personId) })}
        className={rowLink}
      >
        {shown}
      </Link>
    );
  return shown;
}
