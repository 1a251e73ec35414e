import { isShown, MAP_FILTERS } from '@kantuta/contract/catalogue/map.rules';
import { useState } from 'react';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Chips } from '../chips.tsx';
import { KeptNote } from './kept-note.tsx';
import { LotSearch } from './lot-search.tsx';
import type { Geometry, MapFacts } from './map.api.ts';
import { type MapUnit, unitsOf } from './map.rules.ts';
import { MapCanvas } from './map-canvas.tsx';
import { MapLegend } from './map-legend.tsx';
import { FILTER_WORDS, type MapFilterName } from './map-words.ts';
import styles from './project-map.module.css';
import { UnitSheet } from './unit-sheet.tsx';
import { UnitTable } from './unit-table.tsx';

const LIST = 'lista';

/** The map of a project, its list, and the sheet of the unit that the address names. */
export function ProjectMap({ map, geometry }: { map: MapFacts; geometry: Geometry }) {
  const { t } = useI18n();
  const [{ lote = '', estado = '', ver = '' }, set] = useFilters<MapFilterName>();
  const units = unitsOf(geometry, map);
  const chosen = units.find(({ placeId }) => String(placeId) === lote) ?? null;
  // A link to a lot brings it near; so does each search.
  const [target, setTarget] = useState(() => chosen && { unitId: chosen.unitId });
  const filter = MAP_FILTERS.find((each) => FILTER_WORDS[each] === estado) ?? 'all';
  const shown = units.filter(({ state }) => isShown(filter, state));
  const states = new Map(units.map(({ unitId, state }) => [unitId, state]));
  const isList = ver === LIST || !hasCanvas();

  const open = (unit: MapUnit | null) => set({ lote: unit ? String(unit.placeId) : '' });
  const close = () => open(null);
  function found(unit: MapUnit): void {
    setTarget({ unitId: unit.unitId });
    set({ lote: String(unit.placeId), ...(isShown(filter, unit.state) ? {} : { estado: '' }) });
  }

  if (units.length === 0)
    return <EmptyState title={t('map.empty')}>{t('map.emptyHint')}</EmptyState>;
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Chips
          label={t('map.show')}
          all={t('map.filter.all')}
          options={(['free', 'sold'] as const).map((each) => ({
            value: FILTER_WORDS[each],
            label: t(`map.filter.${each}`),
          }))}
          value={estado}
          onChange={(next) => set({ estado: next })}
        />
        {hasCanvas() ? (
          <ChoiceSwitch
            label={t('map.as')}
            choices={[
              { value: '', label: t('map.asMap') },
              { value: LIST, label: t('map.asList') },
            ]}
            value={isList ? LIST : ''}
            onChange={(next) => set({ ver: next })}
          />
        ) : (
          <p className={styles.note}>{t('map.noCanvas')}</p>
        )}
      </div>
      <LotSearch units={units} hasBlocks={map.kind === 'land'} onFound={found} />
      {lote !== '' && chosen === null && (
        <p role="alert" className={styles.note}>
          {t('map.noSuchLot', { code: lote })}
        </p>
      )}
      {shown.length === 0 && (
        <div className={styles.none}>
          <output>{t('map.noneFit')}</output>
          <Button small onClick={() => set({ estado: '' })}>
            {t('map.showAll')}
          </Button>
        </div>
      )}
      <div className={styles.body} data-chosen={chosen !== null || undefined}>
        {isList ? (
          <UnitTable key={estado} units={shown} map={map} onPick={open} />
        ) : (
          <div className={styles.drawn}>
            <MapCanvas
              name={map.name}
              geometry={geometry}
              states={states}
              filter={filter}
              chosen={chosen?.unitId ?? null}
              target={target}
              tiles={map.tiles}
              onPick={(unitId) => {
                open(units.find((unit) => unit.unitId === unitId) ?? null);
              }}
            />
            <MapLegend units={units} />
          </div>
        )}
        {chosen && <UnitSheet key={chosen.unitId} unit={chosen} map={map} onClose={close} />}
      </div>
      <KeptNote projectId={map.projectId} />
    </div>
  );
}

let canDraw: boolean | undefined;

/** Some old web views have no canvas, or refuse it. */
function hasCanvas(): boolean {
  canDraw ??= document.createElement('canvas').getContext('2d') !== null;
  return canDraw;
}
