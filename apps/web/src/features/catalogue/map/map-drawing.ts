import { isShown, type MapFilter } from '@kantuta/contract/catalogue/map.rules';
import type { UnitState } from '@kantuta/contract/catalogue/unit.rules';
import type OlFeature from 'ol/Feature.js';
import Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorImageLayer from 'ol/layer/VectorImage.js';
import OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import View from 'ol/View.js';
import { boundingExtent, getCenter } from 'ol/extent.js';
import type { Geometry } from './map.api.ts';
import type { MapColours } from './map-colours.ts';
import { mapStyle } from './map-style.ts';

export type Look = { colours: MapColours; letters: Readonly<Record<UnitState, string>> };
export type Shown = {
  states: ReadonlyMap<number, UnitState>;
  filter: MapFilter;
  chosen: number | null;
};
export type Drawing = ReturnType<typeof drawMap>;

const MARGIN_PX = 20;
const MOVE_MS = 160;
// Of a finger: a tap beside a lot means the lot beside it.
const REACH_PX = 16;
const BLOCK_NAMES_BELOW = 3.5;
const LOT_NAMES_BELOW = 0.5;

/** Draws the geometry of a project into an element, on a canvas that needs no graphics card. */
export function drawMap(
  target: HTMLElement,
  geometry: Geometry,
  {
    look,
    blockName,
    onPick,
  }: { look: Look; blockName: (block: string) => string; onPick: (unitId: number) => void },
) {
  const style = mapStyle(look.colours, look.letters);
  let shown: Shown = { states: new Map(), filter: 'all', chosen: null };
  const features = new GeoJSON().readFeatures(geometry, { featureProjection: 'EPSG:3857' });
  const units = features.filter((feature) => feature.getId() !== undefined);
  const ground = features.filter((feature) => feature.getId() === undefined);

  const unitSource = new VectorSource({ features: units });
  const groundSource = new VectorSource({ features: ground });
  const chosenSource = new VectorSource();
  const groundLayer = new VectorImageLayer({
    source: groundSource,
    imageRatio: 2,
    style: (feature) => style.ground(feature.get('kind')),
  });
  const unitLayer = new VectorImageLayer({
    source: unitSource,
    // Pans as a picture that reaches beyond the screen, and draws again when it rests.
    imageRatio: 2,
    style: (feature, resolution) => {
      const state = shown.states.get(Number(feature.getId())) ?? 'not_for_sale';
      const name = String(feature.get('lot'));
      return style.unit(state, name, isShown(shown.filter, state), resolution);
    },
  });
  const nameLayer = new VectorLayer({
    source: new VectorSource({ features: blockNames(units, blockName) }),
    declutter: true,
    maxResolution: BLOCK_NAMES_BELOW,
    minResolution: LOT_NAMES_BELOW,
    style: (feature) => style.block(String(feature.get('name'))),
  });
  const chosenLayer = new VectorLayer({ source: chosenSource, style: () => style.chosen });

  const map = new OlMap({
    target,
    controls: [],
    layers: [groundLayer, unitLayer, nameLayer, chosenLayer],
    view: new View({ constrainResolution: false, smoothExtentConstraint: true }),
  });
  const whole = features.length > 0 ? unionOf([groundSource, unitSource]) : null;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const duration = isCalm ? 0 : MOVE_MS;

  function showAll(animated = true): void {
    if (whole)
      map.getView().fit(whole, {
        padding: [MARGIN_PX, MARGIN_PX, MARGIN_PX, MARGIN_PX],
        duration: animated ? duration : 0,
      });
  }
  showAll(false);
  map.getView().setMinZoom((map.getView().getZoom() ?? 15) - 1);
  map.getView().setMaxZoom(22);

  map.on('singleclick', ({ coordinate }) => {
    const [exact] = unitSource.getFeaturesAtCoordinate(coordinate);
    const near = exact ?? unitSource.getClosestFeatureToCoordinate(coordinate);
    const geom = near?.getGeometry();
    if (!near || !geom) return;
    const [x = 0, y = 0] = geom.getClosestPoint(coordinate);
    const distance = Math.hypot(x - (coordinate[0] ?? 0), y - (coordinate[1] ?? 0));
    if (distance <= REACH_PX * (map.getView().getResolution() ?? 1)) onPick(Number(near.getId()));
  });

  return {
    map,
    show(next: Shown): void {
      const isRepainted = next.states !== shown.states || next.filter !== shown.filter;
      const isOther = next.chosen !== shown.chosen;
      shown = next;
      if (isRepainted) unitLayer.changed();
      if (!isOther) return;
      chosenSource.clear();
      const feature = next.chosen === null ? null : unitSource.getFeatureById(next.chosen);
      if (feature && !Array.isArray(feature)) chosenSource.addFeature(feature.clone());
    },
    /** Brings a unit near. */
    goTo(unitId: number): void {
      const feature = unitSource.getFeatureById(unitId);
      const extent = feature && !Array.isArray(feature) && feature.getGeometry()?.getExtent();
      if (!extent) return;
      const view = map.getView();
      const resolution = Math.min(view.getResolution() ?? 1, LOT_NAMES_BELOW * 0.8);
      view.animate({ center: getCenter(extent), resolution, duration });
    },
    zoom(by: number): void {
      const view = map.getView();
      view.animate({ zoom: (view.getZoom() ?? 16) + by, duration });
    },
    showAll,
    dispose: () => map.dispose(),
  };
}

function unionOf(sources: readonly VectorSource[]) {
  return boundingExtent(
    sources.flatMap((source) => {
      const extent = source.getExtent();
      if (!extent || !Number.isFinite(extent[0])) return [];
      const [west = 0, south = 0, east = 0, north = 0] = extent;
      return [
        [west, south],
        [east, north],
      ];
    }),
  );
}

/** A name in the middle of each block. */
function blockNames(units: readonly OlFeature[], nameOf: (block: string) => string): OlFeature[] {
  const blocks = new Map<string, number[][]>();
  for (const unit of units) {
    const block = String(unit.get('block'));
    const extent = unit.getGeometry()?.getExtent();
    if (block !== '' && extent)
      blocks.set(block, [...(blocks.get(block) ?? []), getCenter(extent)]);
  }
  return [...blocks].map(
    ([block, points]) =>
      new Feature({ geometry: new Point(getCenter(boundingExtent(points))), name: nameOf(block) }),
  );
}
