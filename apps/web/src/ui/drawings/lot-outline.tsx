import { useId } from 'react';
import styles from './lot-outline.module.css';
import { cornersOf, onPicture, pathOf, type Ring, viewOf } from './outline.ts';
import { pictureProps } from './picture.ts';

/**
 * A lot by its own outline, with stakes at its corners and crops from the front to the back in proportion to the paid part. Without a
 * label it is hidden from screen readers, because the name stands beside it.
 */
export function LotOutline({
  outline,
  paidBasisPoints = 0,
  label,
}: {
  outline: Ring;
  paidBasisPoints?: number;
  label?: string;
}) {
  const id = useId();
  const view = viewOf([outline], 2.5);
  if (!view) return null;
  const path = pathOf(outline, view);
  const inner = view.height - 5;
  const sown = (inner * Math.min(Math.max(paidBasisPoints, 0), 10_000)) / 10_000;
  const size = Math.max(view.width, view.height);
  return (
    <svg
      className={styles.lot}
      viewBox={`0 0 ${view.width} ${view.height}`}
      {...pictureProps(label)}
    >
      <clipPath id={`${id}lot`}>
        <path d={path} />
      </clipPath>
      <path className={styles.soil} d={path} />
      <g clipPath={`url(#${id}lot)`}>
        <rect
          className={styles.sown}
          width={view.width}
          height={sown}
          y={view.height - 2.5 - sown}
        />
        {furrows(view.height).map((y) => (
          <line key={y} className={styles.furrow} x1={0} x2={view.width} y1={y} y2={y} />
        ))}
      </g>
      <path className={styles.border} d={path} />
      {cornersOf(outline).map((corner) => {
        const [x, y] = onPicture(corner, view);
        return <circle key={`${x} ${y}`} className={styles.stake} cx={x} cy={y} r={size * 0.036} />;
      })}
    </svg>
  );
}

function furrows(height: number): number[] {
  const gap = height / 11;
  return Array.from({ length: 10 }, (_, index) => Math.round((index + 1) * gap * 100) / 100);
}
