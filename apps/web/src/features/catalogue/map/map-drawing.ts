import type { UnitState } from '@kantuta/contract/catalogue/unit.rules';
import { boundingExtent, getCenter } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import ImageLayer from 'ol/layer/Image.js';
import VectorLayer from 'ol/layer/Vector.js';
import OlMap from 'ol/Map.js';
import ImageCanvasSource from 'ol/source/ImageCanvas.js';
import VectorSource from 'ol/source/Vector.js';
import View from 'ol/View.js';
import type { Geometry } from './map.api.ts';
import type { MapColours } from './map-colours.ts';
import { nameGround, paintGround, paintUnits, type Picture, type Shown } from './map-painter.ts';
import { around, shapeAt, type Shape, shapesOf } from './map-shapes.ts';
import { mapStyle } from './map-style.ts';

export type Look = { colours: MapColours; letters: Readonly<Record<UnitState, string>> };
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
    template,
  }: {
    look: Look;
    blockName: (block: string) => string;
    onPick: (unitId: number) => void;
    /** Of pictures of the ground; null: none. */
    template: string | null;
  },
) {
  const style = mapStyle(look.colours, look.letters, { hasPictures: template !== null });
  let shown: Shown = { states: new Map(), filter: 'all', chosen: null };
  let picture: Picture | null = null;
  const shapes = shapesOf(geometry);
  const units = shapes.filter(({ unitId }) => unitId !== null);
  const ground = shapes.filter(({ unitId }) => unitId === null);
  const byId = new Map(units.map((shape) => [shape.unitId, shape]));

  const canvas = document.createElement('canvas');
  const source = new ImageCanvasSource({
    // The picture reaches beyond the screen: it pans as it is, and is painted again when it rests.
    ratio: 2,
    canvasFunction(extent, resolution, pixelRatio, size) {
      // Empties it, too.
      [canvas.width = 0, canvas.height = 0] = size.map((each) => Math.ceil(each));
      const context = canvas.getContext('2d');
      if (!context) return canvas;
      const [west = 0, south = 0, east = 0, north = 0] = extent;
      picture = { context, extent: [west, south, east, north], resolution, pixelRatio };
      paintGround(picture, ground, style);
      paintUnits(picture, units, shown, style);
      nameGround(picture, ground, style);
      return canvas;
    },
  });
  const chosenSource = new VectorSource();
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
    layers: [new ImageLayer({ source }), nameLayer, chosenLayer],
    view: new View({ constrainResolution: false, smoothExtentConstraint: true }),
  });
  // Nobody waits for it, or loads it, where there is none.
  if (template !== null)
    void import('./map-tiles.ts').then(({ tileLayer }) =>
      map.getLayers().insertAt(0, tileLayer(template)),
    );
  const whole = around(shapes);
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
    const [x = 0, y = 0] = coordinate;
    const near = shapeAt(units, [x, y], REACH_PX * (map.getView().getResolution() ?? 1));
    if (near && near.unitId !== null) onPick(near.unitId);
  });

  return {
    map,
    show(next: Shown): void {
      const changed = units.filter(
        ({ unitId }) => next.states.get(unitId ?? 0) !== shown.states.get(unitId ?? 0),
      );
      const [isOtherFilter, isOther] = [next.filter !== shown.filter, next.chosen !== shown.chosen];
      shown = next;
      // At once, even under a moving finger; all is painted anew when it rests.
      if (picture && !isOtherFilter) paintUnits(picture, changed, shown, style);
      if (isOtherFilter || changed.length > 0) source.changed();
      if (!isOther) return;
      chosenSource.clear();
      const shape = byId.get(next.chosen);
      if (shape)
        chosenSource.addFeature(
          new Feature(new Polygon([...shape.ring], 'XY', [shape.ring.length])),
        );
    },
    /** Brings a unit near. */
    goTo(unitId: number): void {
      const shape = byId.get(unitId);
      if (!shape) return;
      const view = map.getView();
      const resolution = Math.min(view.getResolution() ?? 1, LOT_NAMES_BELOW * 0.8);
      view.animate({ center: getCenter([...shape.extent]), resolution, duration });
    },
    zoom(by: number): void {
      const view = map.getView();
      view.animate({ zoom: (view.getZoom() ?? 16) + by, duration });
    },
    showAll,
    dispose: () => map.dispose(),
  };
}

/** A name in the middle of each block. */
function blockNames(units: readonly Shape[], nameOf: (block: string) => string): Feature[] {
  const blocks = new Map<string, number[][]>();
  for (const { block, extent } of units) {
    if (block === '') continue;
    const middles = blocks.get(block);
    if (middles) middles.push(getCenter([...extent]));
    else blocks.set(block, [getCenter([...extent])]);
  }
  return [...blocks].map(
    ([block, middles]) =>
      new Feature({
        geometry: new Point(getCenter(boundingExtent(middles))),
        name: nameOf(block),
      }),
  );
}
