import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Level, NetworkPerson } from './network.api.ts';
import styles from './level-drawing.module.css';
import { sizeText } from './size-text.ts';

const WIDTH = 340;
const STEP = 64;
const TOP = 44;
const STEM = 26;
const NODE = 70;
const TEXT = 126;
/** Radii of the smallest and the largest branch. */
const RADII = { least: 8, most: 22 } as const;

/**
 * A level as a drawing: the branch on top, below it a circle for each person, as large as the branch that hangs from it. Each one that opens is
 * a link that the keyboard reaches, in the order of the list.
 */
export function LevelDrawing({ level: { trail, people } }: { level: Level }) {
  const { t } = useI18n();
  const name = trail.length === 1 ? t('advisers.network.you') : (trail.at(-1)?.name ?? '');
  const height = TOP + people.length * STEP;
  const largest = Math.max(1, ...people.map(peopleBelow));
  return (
    <nav aria-label={t('advisers.network.drawingOf', { name })}>
      <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${height}`}>
        <text x={STEM - 10} y={20} className={styles.name}>
          {name}
        </text>
        <path
          className={styles.branch}
          d={people
            .map((_, place) => `M${STEM} 28V${placeOf(place) - 12}q0 12 12 12H${NODE}`)
            .join('')}
        />
        {people.map((person, place) => (
          <Node
            key={person.personId}
            person={person}
            y={placeOf(place)}
            radius={radiusOf(person, largest)}
          />
        ))}
      </svg>
    </nav>
  );
}

const placeOf = (place: number) => TOP + place * STEP + STEP / 2;
const peopleBelow = ({ size }: NetworkPerson) => (size ? size.clients + size.advisers : 0);

/** The area, and not the radius, grows with the branch: twice the people look twice as large. */
function radiusOf(person: NetworkPerson, largest: number): number {
  const share = Math.sqrt(peopleBelow(person) / largest);
  return RADII.least + (RADII.most - RADII.least) * share;
}

function Node({ person, y, radius }: { person: NetworkPerson; y: number; radius: number }) {
  const { t } = useI18n();
  const { personId, kind, opens, size, adviserState, clientState } = person;
  const name = person.name === '' ? t('advisers.sold.hidden') : person.name;
  const state =
    adviserState === null
      ? clientState && t(`advisers.network.clients.${clientState}`)
      : t(`advisers.states.${adviserState}`);
  const below = size && sizeText(t, size);
  const picture = (
    <>
      <circle cx={NODE + RADII.most} cy={y} r={radius} className={styles[kind]} />
      <text x={TEXT} y={y - 6} className={styles.name}>
        {name}
      </text>
      <text x={TEXT} y={y + 10} className={styles.detail}>
        {state}
      </text>
      <text x={TEXT} y={y + 24} className={styles.detail}>
        {below}
      </text>
    </>
  );
  const label = [name, t(`advisers.network.kinds.${kind}`), state, below]
    .filter(Boolean)
    .join(', ');
  if (opens === 'client')
    return (
      <Link
        to="/red/clientes/$persona"
        params={{ persona: String(personId) }}
        className={styles.link}
        aria-label={label}
      >
        {picture}
      </Link>
    );
  if (opens === 'branch')
    return (
      <Link
        to="/red/clientes"
        search={(kept) => ({ ...(kept as Record<string, string>), rama: String(personId) })}
        className={styles.link}
        aria-label={label}
      >
        {picture}
      </Link>
    );
  return (
    <g>
      <title>{label}</title>
      {picture}
    </g>
  );
}
