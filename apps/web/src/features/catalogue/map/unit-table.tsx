import { useState } from 'react';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import type { MapFacts } from './map.api.ts';
import { askedPrice, type MapUnit } from './map.rules.ts';
import { StateSign } from './state-sign.tsx';
import { unitName } from './unit-name.ts';
import styles from './unit-table.module.css';

const AT_ONCE = 40;

/** The map as a table: for the keyboard, for screen readers and for weak phones. */
export function UnitTable({
  units,
  map,
  onPick,
}: {
  units: readonly MapUnit[];
  map: MapFacts;
  onPick: (unit: MapUnit) => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const [most, setMost] = useState(AT_ONCE);
  return (
    <div className={styles.place}>
      <DataTable
        caption={t('map.tableOf', { name: map.name })}
        hideCaption
        columns={columnsOf({ i18n, map, onPick })}
        rows={units.slice(0, most)}
        rowKey={({ unitId }) => unitId}
      />
      <output className={styles.count}>
        {t('map.shownOf', { shown: Math.min(most, units.length), total: units.length })}
      </output>
      {most < units.length && (
        <Button onClick={() => setMost(most + AT_ONCE)}>{t('map.more')}</Button>
      )}
    </div>
  );
}

function columnsOf({
  i18n: { t, format },
  map,
  onPick,
}: {
  i18n: I18n;
  map: MapFacts;
  onPick: (unit: MapUnit) => void;
}): Column<MapUnit>[] {
  return [
    {
      key: 'name',
      header: t(map.kind === 'land' ? 'map.lot' : 'map.house'),
      names: true,
      cell: (unit) => (
        <button type="button" className={styles.pick} onClick={() => onPick(unit)}>
          {unitName(unit)}
        </button>
      ),
    },
    {
      key: 'state',
      header: t('map.stateHeader'),
      cell: ({ state }) => (
        <span className={styles.state}>
          <StateSign state={state} />
          {t(`map.state.${state}`)}
        </span>
      ),
    },
    {
      key: 'surface',
      header: t('map.surface'),
      align: 'end',
      cell: ({ areaM2 }) => format.area(areaM2),
    },
    {
      key: 'price',
      header: t('map.priceHeader'),
      align: 'end',
      cell: (unit) => {
        const price = askedPrice(unit, map);
        return price ? format.money(price) : '–';
      },
    },
  ];
}
