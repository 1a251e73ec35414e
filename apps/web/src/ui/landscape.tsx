import styles from './landscape.module.css';

/** Hills, fields laid out in lots, and the sun: the picture of the entrance, drawn in the colours of the brand. */
export function Landscape() {
  return (
    <svg className={styles.landscape} viewBox="0 0 1440 300" aria-hidden>
      <circle className={styles.sun} cx="800" cy="72" r="54" />
      <path
        className={styles.far}
        d="M0 116c150-66 300-84 470-40 150 38 230 20 380-24 210-62 390-40 590 34v214H0Z"
      />
      <path className={styles.near} d="M0 180c220-70 430-52 640-10 240 48 470 20 800-58v188H0Z" />
      <path className={styles.field} d="M0 236c260-58 520-52 780-22 240 28 450 18 660-24v110H0Z" />
      <g className={styles.lines}>
        <path d="M120 216 40 300M250 199l-60 101M382 192l-36 108M516 194l-8 106M648 202l22 98M778 214l54 86M906 224l86 76M1036 226l116 74M1166 220l150 80M1296 207l144 70" />
        <path d="M0 268c280-50 560-44 820-18 220 22 420 16 620-16" />
      </g>
      <g className={styles.stakes}>
        <path d="M378 180h7v26h-7Zm134 2h7v26h-7Zm131 8h7v26h-7Z" />
      </g>
      <path className={styles.claimed} d="m382 192-14 42c46-1 92 0 142 2l4-42c-46-3-90-3-132-2Z" />
    </svg>
  );
}
