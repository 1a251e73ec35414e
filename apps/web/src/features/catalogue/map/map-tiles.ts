import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';

/** Pictures of the ground by a template with `{z}`, `{x}` and `{y}`, in the projection of the map, below everything else (CAT-22). */
export function tileLayer(template: string): TileLayer<XYZ> {
  return new TileLayer({ source: new XYZ({ url: template }) });
}
