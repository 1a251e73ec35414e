import styles from './travel-pass.module.css';
import { variantOf } from './variant.ts';
import { pictureProps } from './picture.ts';

const ROUTES = [
  { from: [24, 52], bend: '40 20 80 20', to: [96, 46] },
  { from: [22, 40], bend: '44 16 70 60', to: [98, 34] },
  { from: [22, 52], bend: '46 48 64 24', to: [98, 28] },
] as const;

/** An international membership as a boarding pass; its code determines the route. */
export function TravelPass({ code, label }: { code: string; label?: string }) {
  const { from, bend, to } = ROUTES[variantOf(code, ROUTES.length)] ?? ROUTES[0];
  return (
    <svg className={styles.pass} viewBox="0 0 120 76" {...pictureProps(label)}>
      <rect className={styles.paper} x="2" y="4" width="116" height="68" rx="6" />
      <path className={styles.band} d="M2 20V10a6 6 0 0 1 6-6h104a6 6 0 0 1 6 6v10Z" />
      <text className={styles.code} x="10" y="15.500">
        {code}
      </text>
      <path className={styles.sea} d="M8 63c8-4 16-4 24 0s16 4 24 0 16-4 24 0 16 4 24 0" />
      <path className={styles.route} d={`M${from.join(' ')}C${bend} ${to.join(' ')}`} />
      <circle className={styles.port} cx={from[0]} cy={from[1]} r="3.200" />
      <path
        className={styles.plane}
        transform={`translate(${to[0]} ${to[1]}) rotate(35)`}
        d="M8 0 3 1.800-1 7h-2.500l2-5.200H-5.500l-1.500 2h-1.800L-7.800 0l-1-3.800H-7l1.500 2h4l-2-5.200H-1l4 5.200Z"
      />
    </svg>
  );
}
