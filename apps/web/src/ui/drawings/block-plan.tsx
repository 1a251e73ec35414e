import styles from './block-plan.module.css';
import { centreOf, onPicture, pathOf, type Ring, viewOf } from './outline.ts';
import { pictureProps } from './picture.ts';

export type BlockLot = { lot: string; own: boolean; outline: Ring };

/** The lots of one block as surveyed, north up, with the person’s own lot in full colour. `label` describes it in words. */
export function BlockPlan({
  lots,
  label,
  north,
}: {
  lots: readonly BlockLot[];
  label: string;
  north: string;
}) {
  const drawn = lots.filter(({ outline }) => outline.length > 2);
  const view = viewOf(
    drawn.map(({ outline }) => outline),
    7,
  );
  if (!view) return null;
  // Own lot last, so that its border lies above those of its neighbours.
  const ordered = [...drawn].sort((a, b) => Number(a.own) - Number(b.own));
  return (
    <svg
      className={styles.plan}
      viewBox={`0 0 ${view.width} ${view.height}`}
      {...pictureProps(label)}
    >
      {ordered.map(({ lot, own, outline }) => {
        const [x, y] = onPicture(centreOf(outline), view);
        return (
          <g key={lot} className={own ? styles.own : styles.other}>
            <path d={pathOf(outline, view)} />
            <text x={x} y={y}>
              {lot}
            </text>
          </g>
        );
      })}
      <g transform={`translate(${view.width - 4} 7)`} className={styles.north}>
        <path d="M0-5 2.200 2.500 0 1-2.200 2.500Z" />
        <text y={6.5}>{north.slice(0, 1)}</text>
      </g>
    </svg>
  );
}
