import { area, curveMonotoneX, stack } from 'd3-shape';
import { useId } from 'react';
import { useI18n } from '../lib/i18n.tsx';
import { DataTable } from './data-table.tsx';
import styles from './stacked-area.module.css';

export type AreaSeries = { key: string; name: string };
export type AreaPoint = {
  /** The label below the point, and of its row in the table. */
  label: string;
  /** Heights, one per series; whole cents are precise enough. */
  values: readonly number[];
  /** The same values as text, for the table. */
  texts: readonly string[];
};

const WIDTH = 600;
const HEIGHT = 200;
const LAYERS = ['capital', 'interest'] as const;

/** The parts of each payment over time (capital against interest), with the same figures in a table one tap away. */
export function StackedArea({
  title,
  pointHeader,
  series,
  points,
}: {
  title: string;
  /** Header of the table's first column. */
  pointHeader: string;
  /** From the bottom up; two at most. */
  series: readonly AreaSeries[];
  points: readonly AreaPoint[];
}) {
  const { t } = useI18n();
  const id = useId();
  const layers = stack<AreaPoint, number>()
    .keys(series.map((_, index) => index))
    .value((point, index) => point.values[index] ?? 0)([...points]);
  const top = Math.max(
    1,
    ...points.map(({ values }) => values.reduce((sum, each) => sum + each, 0)),
  );
  const x = (index: number) => (points.length < 2 ? 0 : (index / (points.length - 1)) * WIDTH);
  const y = (value: number) => HEIGHT - (value / top) * (HEIGHT - 8);
  const shape = area()
    .x((_, index) => x(index))
    .y0(([from]) => y(from))
    .y1(([, to]) => y(to))
    .curve(curveMonotoneX);
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id} className={styles.caption}>
        {title}
      </figcaption>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {layers.map((layer, index) => (
          <path
            key={layer.key}
            className={styles[LAYERS[index] ?? 'interest']}
            d={shape(layer.map(([from, to]): [number, number] => [from, to])) ?? ''}
          />
        ))}
      </svg>
      <div className={styles.axis} aria-hidden>
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </div>
      <ul className={styles.legend}>
        {series.map(({ key, name }, index) => (
          <li key={key} className={styles.name}>
            <span className={styles[LAYERS[index] ?? 'interest']} aria-hidden />
            {t('ui.fromTo', {
              name,
              from: points[0]?.texts[index] ?? '',
              to: points.at(-1)?.texts[index] ?? '',
            })}
          </li>
        ))}
      </ul>
      <details className={styles.twin}>
        <summary>{t('ui.seeTable')}</summary>
        <DataTable
          caption={title}
          hideCaption
          rows={points}
          rowKey={(point) => point.label}
          columns={[
            { key: 'point', header: pointHeader, names: true, cell: (point) => point.label },
            ...series.map(({ key, name }, index) => ({
              key,
              header: name,
              align: 'end' as const,
              cell: (point: AreaPoint) => point.texts[index],
            })),
          ]}
        />
      </details>
    </figure>
  );
}
