/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- WebKit forgets that a table is one when the style sheet lays it out as blocks; the roles remind it */
import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './data-table.module.css';

export type Column<Row> = {
  key: string;
  header: string;
  /** Replaces the text of the column header. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Aligns figures to the end of the cell. */
  align?: 'start' | 'end';
  /** Names the row: the row header, and its first line on phones. */
  names?: boolean;
  /** Hidden on phones. */
  wideOnly?: boolean;
  /** Omits the column: this reader may not use its action. */
  hidden?: boolean;
};

/** A real table; on phones each row becomes a small block with the column's name before each value. */
export function DataTable<Row>({
  caption,
  hideCaption = false,
  dense = false,
  even = false,
  columns: all,
  rows,
  rowKey,
  rowProps,
  footer,
}: {
  caption: string;
  hideCaption?: boolean;
  /** Denser rows, for people who work with tables all day. */
  dense?: boolean;
  /** Placed below other tables of its kind: the same columns have the same positions. */
  even?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Attributes of a row: focus, a mark, keys. */
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
  /** Cells of a last row, by column. */
  footer?: Readonly<Record<string, ReactNode>>;
}) {
  const columns = all.filter(({ hidden }) => hidden !== true);
  return (
    <div className={styles.scroll}>
      <table
        role="table"
        className={classes(styles.table, dense && styles.dense, even && styles.even)}
      >
        <caption className={classes(styles.caption, hideCaption && styles.hidden)}>
          {caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" className={classOf(column)}>
                {column.head ?? column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" {...rowProps?.(row)}>
              {columns.map((column) =>
                column.names ? (
                  <th key={column.key} role="rowheader" scope="row" className={classOf(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    role="cell"
                    data-label={column.header}
                    className={classOf(column)}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {footer && (
          <tfoot role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  data-label={column.header}
                  className={classOf(column)}
                >
                  {footer[column.key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function classOf<Row>({ align, names, wideOnly }: Column<Row>): string {
  return classes(align === 'end' && styles.end, names && styles.names, wideOnly && styles.wideOnly);
}
