/** What is used of the library, which brings no types. */
declare module 'shpjs' {
  export function parseShp(shp: Uint8Array | undefined): unknown[];
  export function parseDbf(dbf: Uint8Array, cpg?: Uint8Array): unknown[];
  export function combine(parts: [shapes: unknown[], attributes: unknown[]]): {
    features: unknown[];
  };
}
