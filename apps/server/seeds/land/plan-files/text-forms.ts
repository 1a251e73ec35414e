import { inDegrees, inUtm, type Drawing, type DrawnLot, type Ring } from './plan-drawing.ts';

/** GeoJSON as DEMO-4 describes it: geometry apart from live facts. */
export function geoJsonOf(drawing: Drawing): Buffer {
  const feature = (properties: object, ring: Ring) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Polygon', coordinates: [inDegrees(drawing, ring)] },
  });
  const features = [
    ...drawing.grounds.map(({ use, ring, name }) => feature({ kind: use, name }, ring)),
    ...drawing.lots.map(({ outline, surfaceM2, ...lot }) =>
      feature({ kind: 'lot', ...named(lot), areaM2: surfaceM2 }, outline),
    ),
  ];
  return Buffer.from(`${JSON.stringify({ type: 'FeatureCollection', features })}\n`);
}

function named({
  uv,
  block,
  lot,
  frontM,
  depthM,
  corner,
  avenueFront,
  facingGreen,
}: Omit<DrawnLot, 'outline' | 'surfaceM2'>) {
  return { uv, block, lot, frontM, depthM, corner, avenueFront, facingGreen };
}

/** KML of a surveyor: names in Spanish, in the data of each place. */
export function kmlOf(drawing: Drawing): Buffer {
  const places = drawing.lots.map((lot) => {
    const ring = inDegrees(drawing, lot.outline).map(([x, y]) => `${x},${y},0`);
    const data = {
      uv: lot.uv,
      manzano: lot.block,
      lote: lot.lot,
      superficie: lot.surfaceM2.toFixed(2),
    };
    const values = Object.entries(data).map(
      ([name, value]) => `<Data name="${name}"><value>${value}</value></Data>`,
    );
    return [
      `<Placemark><name>Mza. ${lot.block} - Lote ${lot.lot}</name>`,
      `<ExtendedData>${values.join('')}</ExtendedData>`,
      `<Polygon><outerBoundaryIs><LinearRing><coordinates>${ring.join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`,
    ].join('');
  });
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>';
  return Buffer.from([head, ...places, '</Document></kml>', ''].join('\n'));
}

/** A list of facts as a spreadsheet of Windows in Bolivia saves it: semicolons, decimal commas, a byte-order mark. */
export function csvOf({ lots, pricePerM2 }: Drawing): Buffer {
  const head = 'uv;manzano;lote;superficie_m2;frente_m;fondo_m;precio_m2_usd;esquina;estado';
  const comma = (value: number) => value.toFixed(2).replace('.', ',');
  const rows = lots.map(({ uv, block, lot, surfaceM2, frontM, depthM, corner }) =>
    [
      uv,
      block,
      lot,
      comma(surfaceM2),
      comma(frontM),
      comma(depthM),
      comma(pricePerM2),
      corner ? 'SI' : 'NO',
      '',
    ].join(';'),
  );
  return Buffer.from(`\uFEFF${[head, ...rows].join('\r\n')}\r\n`);
}

/** A drawing in metres of EPSG:32720: closed polylines on their layers, and texts inside them. */
export function dxfOf(
  drawing: Drawing,
  texts: readonly { layer: string; text: string; at: readonly [number, number] }[] = textsOf(
    drawing,
  ),
): Buffer {
  const lines: (string | number)[] = ['0', 'SECTION', '2', 'ENTITIES'];
  const polyline = (layer: string, ring: Ring) => {
    const corners = inUtm(drawing, ring).slice(0, -1);
    lines.push('0', 'LWPOLYLINE', '8', layer, '90', corners.length, '70', 1);
    for (const [x, y] of corners) lines.push('10', x.toFixed(3), '20', y.toFixed(3));
  };
  for (const ring of blocksOf(drawing).values()) polyline('MANZANOS', ring);
  for (const { use, ring } of drawing.grounds) polyline(layerOf(use), ring);
  for (const { outline } of drawing.lots) polyline('LOTES', outline);
  for (const { layer, text, at } of texts) {
    const [[x, y] = [0, 0]] = inUtm(drawing, [at]);
    lines.push(
      '0',
      'TEXT',
      '8',
      layer,
      '10',
      x.toFixed(3),
      '20',
      y.toFixed(3),
      '40',
      '1.5',
      '1',
      text,
    );
  }
  lines.push('0', 'ENDSEC', '0', 'EOF', '');
  return Buffer.from(lines.join('\n'));
}

/** Each lot and each block with its number in its middle; that of a block stands on the line between two lots. */
export function textsOf(drawing: Drawing) {
  const lots = drawing.lots.map(({ lot, outline }) => ({
    layer: 'TXT_LOTE',
    text: lot,
    at: middleOf(outline),
  }));
  const blocks = [...blocksOf(drawing)].map(([block, ring]) => ({
    layer: 'TXT_MZA',
    text: `Mza. ${block}`,
    at: middleOf(ring),
  }));
  const names = drawing.grounds
    .filter(({ name }) => name !== '')
    .map(({ use, ring, name }) => ({ layer: layerOf(use), text: name, at: middleOf(ring) }));
  return [...lots, ...blocks, ...names];
}

function layerOf(use: string): string {
  if (use === 'street' || use === 'avenue') return 'VIAS';
  return use === 'green' ? 'AREA_VERDE' : 'EQUIPAMIENTO';
}

/** The corners of each block: those of its first, tenth, eleventh and twentieth lot. */
function blocksOf({ lots }: Drawing): Map<string, Ring> {
  const corners = [
    ['01', 0],
    ['10', 1],
    ['11', 2],
    ['20', 3],
  ] as const;
  return new Map(
    [...Map.groupBy(lots, ({ block }) => block)].map(([block, own]) => {
      const ring = corners.flatMap(([number, corner]) => {
        const point = own.find(({ lot }) => lot === number)?.outline[corner];
        return point ? [point] : [];
      });
      return [block, [...ring, ...ring.slice(0, 1)]];
    }),
  );
}

export function middleOf(ring: Ring): [number, number] {
  const corners = ring.slice(1);
  const mean = (axis: 0 | 1) =>
    corners.reduce((sum, point) => sum + point[axis], 0) / corners.length;
  return [mean(0), mean(1)];
}
