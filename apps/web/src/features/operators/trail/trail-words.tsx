import { wordsOfAct, wordsOfObject } from '@kantuta/contract/operators/trail.rules';
import { type I18n, phraseOf, useI18n } from '../../../lib/i18n.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { TrailEntry } from '../operators.api.ts';
import { ThingLink } from '../thing-link.tsx';
import styles from './trail.module.css';

const sayIn = (i18n: I18n) => (key: string, params?: Readonly<Record<string, string | number>>) =>
  phraseOf(i18n, key, params);

export const actWords = (i18n: I18n, entry: TrailEntry) => wordsOfAct(entry, sayIn(i18n));

/** The actor: a person by name, with a link to their record, or a part of the program. */
export function Actor({ entry }: { entry: TrailEntry }) {
  const { t } = useI18n();
  const { actor, actorId, actorKind } = entry;
  const name = actor || t(`trail.actors.${actorKind}`);
  if (actorId === null) return name;
  const id = String(actorId);
  return <ThingLink thing={{ kind: 'person', id, name, personId: actorId }}>{name}</ThingLink>;
}

/** Most acts concern the actor, and some acts name their object already: repeating the same name would add nothing. */
export function isAboutAnother(i18n: I18n, entry: TrailEntry): boolean {
  const { objectKind, objectPersonId, actorId } = entry;
  const isOwn = objectKind === 'person' && objectPersonId === actorId;
  return !isOwn && wordsOfObject(entry, sayIn(i18n)).kind !== '';
}

/** The object of the act, by its name; empty where the act names it already. */
export function About({ entry }: { entry: TrailEntry }) {
  const i18n = useI18n();
  const { kind, name } = wordsOfObject(entry, sayIn(i18n));
  const { objectKind, objectId, objectName, objectPersonId } = entry;
  if (!isAboutAnother(i18n, entry)) return null;
  return (
    <span className={styles.about}>
      <span className={styles.quiet}>{kind}</span>{' '}
      <ThingLink
        thing={{ kind: objectKind, id: objectId, name: objectName, personId: objectPersonId }}
      >
        {name}
      </ThingLink>
    </span>
  );
}

/** Success is shown quietly: in a list of hundreds the other outcomes must stand out. */
export function Outcome({ entry: { outcome, refusal } }: { entry: TrailEntry }) {
  const { t } = useI18n();
  if (outcome === 'done') return <span className={styles.quiet}>{t('trail.done')}</span>;
  return (
    <span className={styles.refused}>
      <StateBadge tone="problem">{t('trail.refused')}</StateBadge>
      {refusal !== '' && <span className={styles.quiet}>{refusal}</span>}
    </span>
  );
}
