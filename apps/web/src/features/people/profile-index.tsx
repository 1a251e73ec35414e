import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ProfilePart } from '../../lib/feature.ts';
import { phraseOf, useI18n } from '../../lib/i18n.tsx';
import styles from './profile-index.module.css';

/** The parts of the profile with what is in each; features declare them (decision 024). */
export function ProfileIndex({
  parts,
  shown,
}: {
  parts: readonly ProfilePart[];
  shown: string | undefined;
}) {
  const i18n = useI18n();
  return (
    <nav aria-label={i18n.t('people.profile.parts')}>
      <ul className={styles.parts}>
        {parts.map(({ key, icon: Icon, label, hint }) => (
          <li key={key}>
            <Link
              to="/usuario"
              search={{ parte: key }}
              aria-current={key === shown ? 'page' : undefined}
              className={styles.part}
            >
              <Icon size={22} aria-hidden className={styles.icon ?? ''} />
              <span className={styles.label}>{phraseOf(i18n, label)}</span>
              <span className={styles.hint}>{phraseOf(i18n, hint)}</span>
              <ChevronRight size={20} aria-hidden className={styles.arrow ?? ''} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
