import type { MapFilter } from '@kantuta/contract/catalogue/map.rules';
import { UNIT_STATES, type UnitState } from '@kantuta/contract/catalogue/unit.rules';
import { type LucideIcon, Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useMedia } from '../../../lib/media.ts';
import { useTheme } from '../../../lib/theme.ts';
import type { Geometry, MapFacts } from './map.api.ts';
import styles from './map-canvas.module.css';
import { readColours } from './map-colours.ts';
import { type Drawing, drawMap } from './map-drawing.ts';

type Props = {
  name: string;
  geometry: Geometry;
  states: ReadonlyMap<number, UnitState>;
  filter: MapFilter;
  chosen: number | null;
  /** The unit to bring near, whenever it is another one. */
  target: { unitId: number } | null;
  onPick: (unitId: number) => void;
  /** Pictures of the ground below the units (CAT-22). */
  tiles: MapFacts['tiles'];
};

/** The drawn map. What it shows stands in the list beside it, too, so that nobody depends on it. */
export function MapCanvas(props: Props) {
  const { lang } = useI18n();
  const theme = useTheme();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  // Another look or language is another drawing.
  return <Canvas key={`${lang} ${theme} ${isDark}`} {...props} />;
}

function Canvas({ name, geometry, states, filter, chosen, target, onPick, tiles }: Props) {
  const { t } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(null);
  const picked = useRef(onPick);
  const shown = useRef({ states, filter, chosen });
  const template = tiles?.template;

  useEffect(() => {
    picked.current = onPick;
    shown.current = { states, filter, chosen };
    drawing.current?.show(shown.current);
  }, [onPick, states, filter, chosen]);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const letters = Object.fromEntries(
      UNIT_STATES.map((state) => [state, t(`map.letter.${state}`)]),
    ) as Record<UnitState, string>;
    const made = drawMap(element, geometry, {
      look: { colours: readColours(element), letters },
      blockName: (block) => t('map.blockShort', { block }),
      onPick: (unitId) => picked.current(unitId),
      template: template ?? null,
    });
    drawing.current = made;
    made.show(shown.current);
    return () => {
      drawing.current = null;
      made.dispose();
    };
  }, [geometry, t, template]);

  useEffect(() => {
    if (target) drawing.current?.goTo(target.unitId);
  }, [target]);

  return (
    <div className={styles.frame}>
      <div
        ref={place}
        className={styles.map}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the canvases inside are the picture
        role="img"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the map
        tabIndex={0}
        aria-label={t('map.canvas', { name })}
      />
      {tiles && <p className={styles.credit}>{tiles.credit}</p>}
      <div className={styles.tools}>
        <Tool icon={Plus} label={t('map.nearer')} onUse={() => drawing.current?.zoom(1)} />
        <Tool icon={Minus} label={t('map.farther')} onUse={() => drawing.current?.zoom(-1)} />
        <Tool icon={Maximize} label={t('map.whole')} onUse={() => drawing.current?.showAll()} />
      </div>
    </div>
  );
}

function Tool({
  icon: Icon,
  label,
  onUse,
}: {
  icon: LucideIcon;
  label: string;
  onUse: () => void;
}) {
  return (
    <button type="button" aria-label={label} onClick={onUse}>
      <Icon size={20} aria-hidden />
    </button>
  );
}
