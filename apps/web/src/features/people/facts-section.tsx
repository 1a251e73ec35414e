import { day } from '@kantuta/contract/dates';
import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import type { Profile } from './people.api.ts';
import styles from './profile-sections.module.css';

const DOCUMENT_TYPES = {
  1: 'ci',
  2: 'foreigner',
  3: 'passport',
  4: 'other',
  20: 'taxNumber',
} as const;

/** Name and document stand in contracts: they are read-only here, and corrected by the office. */
export function FactsSection({ profile }: { profile: Profile }) {
  const { t, format } = useI18n();
  const { documentType, document, birthDate, gender, nationality, address, roles, since } = profile;
  const items = [
    { label: t('people.facts.name'), value: profile.name },
    {
      label: t(`people.facts.documentType.${DOCUMENT_TYPES[documentType]}`),
      value: document,
    },
    {
      label: t('people.facts.birthDate'),
      value: birthDate === null ? '' : format.date(day(birthDate)),
    },
    {
      label: t('people.facts.gender'),
      value: gender === 'not_stated' ? '' : t(`people.facts.genderValue.${gender}`),
    },
    { label: t('people.facts.nationality'), value: nationality },
    { label: t('people.facts.address'), value: address },
    {
      label: t('people.facts.roles'),
      value: format.list(roles.map((role) => t(`ui.role.${role}`))),
    },
    { label: t('people.facts.since'), value: format.dateOf(since) },
  ].filter(({ value }) => value !== '');
  return (
    <Section title={t('people.facts.title')}>
      <Facts items={items} />
      <p className={styles.quiet}>{t('people.facts.hint')}</p>
      <div>
        <LinkButton to="/tramites/$formality" params={{ formality: 'correccion-de-datos' }}>
          {t('people.facts.correct')}
        </LinkButton>
      </div>
    </Section>
  );
}
