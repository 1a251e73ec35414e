import styles from './house-front.module.css';
import { pictureProps } from './picture.ts';

/** What the front of a house is drawn from. */
export type HouseFacts = { surfaceM2: string; bedrooms: number; study: boolean };

const CENTRE = 50;
const EAVES = 44;
const GROUND = 74;
const SMALLEST_M2 = 48;
const LARGEST_M2 = 132;

/**
 * The front of a house from its facts: the wall is as wide as the house is large, each bedroom has a window beside the door, more than two
 * carry a hipped roof, and a study looks out of the roof. So each model is recognizable, also where houses stand side by side.
 */
export function HouseFront({ house, label }: { house: HouseFacts; label?: string }) {
  const { left, right, door, windows } = frontOf(house);
  return (
    <svg className={styles.house} viewBox="0 0 120 84" {...pictureProps(label)}>
      <circle className={styles.sun} cx="103" cy="15" r="8" />
      <path className={styles.hill} d="M0 74c22-16 48-20 68-14s38 4 52-4v28H0Z" />
      <path className={styles.ground} d="M0 74h120v10H0Z" />
      <path className={styles.roof} d={roofOf(house, left, right)} />
      {house.study && (
        <>
          <path className={styles.wall} d="M43 38V27l7-6 7 6v11Z" />
          <path className={styles.roof} d="M40 28 50 18l10 10-2 1.500-8-7-8 7Z" />
          <circle className={styles.window} cx={CENTRE} cy="31" r="3.500" />
        </>
      )}
      <path className={styles.wall} d={`M${left} ${EAVES}H${right}V${GROUND}H${left}Z`} />
      <path className={styles.door} d={`M${door - 5.5} 53h11v21h-11Z`} />
      <circle className={styles.knob} cx={door + 3} cy="64" r=".9" />
      {windows.map((x) => (
        <path
          key={x}
          className={styles.window}
          d={`M${x - 5} 51h10v10h-10ZM${x} 51v10M${x - 5} 56h10`}
        />
      ))}
      <path className={styles.trunk} d="M103 74c2-6 1-12-1-18h5c-1 6-1 12 2 18Z" />
      <path
        className={styles.leaves}
        d="M93 52a11 10 0 0 1 10-13 9 9 0 0 1 13 8 8 8 0 0 1-3 12H98a8 8 0 0 1-5-7Z"
      />
    </svg>
  );
}

function frontOf({ surfaceM2, bedrooms }: HouseFacts) {
  const surface = Math.min(LARGEST_M2, Math.max(SMALLEST_M2, Number(surfaceM2)));
  const width = 44 + ((surface - SMALLEST_M2) / (LARGEST_M2 - SMALLEST_M2)) * 40;
  const left = Math.round(CENTRE - width / 2);
  const right = Math.round(CENTRE + width / 2);
  // Five windows are as many as stand beside a door.
  const places = Math.min(Math.max(bedrooms, 1), 5) + 1;
  const middles = Array.from({ length: places }, (_, index) =>
    Math.round(left + (width / places) * (index + 0.5)),
  );
  const atDoor = places > 3 ? 1 : Math.floor(places / 2);
  return {
    left,
    right,
    door: middles[atDoor] ?? CENTRE,
    windows: middles.filter((_, index) => index !== atDoor),
  };
}

function roofOf({ bedrooms }: HouseFacts, left: number, right: number): string {
  if (bedrooms <= 2) return `M${left - 4} ${EAVES} ${CENTRE} 20 ${right + 4} ${EAVES}Z`;
  return `M${left - 5} ${EAVES} ${left + 11} 26H${right - 11}L${right + 5} ${EAVES}Z`;
}
