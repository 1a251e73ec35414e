import styles from './house-front.module.css';
import { variantOf } from './variant.ts';
import { pictureProps } from './picture.ts';

const ROOFS = ['M14 44 50 20l36 24Z', 'M12 44 28 24h44l16 20Z', 'M14 44V34l72-14v24Z'];
const WINDOWS = [
  [30, 68],
  [24, 39, 71],
  [24, 68, 79],
];

/** The front of a house; the model determines the roof and the windows, so that every model is recognizable. */
export function HouseFront({ model, label }: { model: string; label?: string }) {
  const variant = variantOf(model, ROOFS.length);
  return (
    <svg className={styles.house} viewBox="0 0 120 84" {...pictureProps(label)}>
      <circle className={styles.sun} cx="101" cy="17" r="8" />
      <path className={styles.hill} d="M0 74c22-16 48-20 68-14s38 4 52-4v28H0Z" />
      <path className={styles.ground} d="M0 74h120v10H0Z" />
      <path className={styles.roof} d={ROOFS[variant]} />
      <path className={styles.wall} d="M18 44h64v30H18Z" />
      <path className={styles.door} d="M50 53h11v21H50Z" />
      <circle className={styles.knob} cx="58.500" cy="64" r=".9" />
      {(WINDOWS[variant] ?? []).map((x) => (
        <path
          key={x}
          className={styles.window}
          d={`M${x - 5} 51h10v10h-10ZM${x} 51v10M${x - 5} 56h10`}
        />
      ))}
      <path className={styles.trunk} d="M99 74c2-6 1-12-1-18h5c-1 6-1 12 2 18Z" />
      <path
        className={styles.leaves}
        d="M89 52a11 10 0 0 1 10-13 9 9 0 0 1 13 8 8 8 0 0 1-3 12H94a8 8 0 0 1-5-7Z"
      />
    </svg>
  );
}
