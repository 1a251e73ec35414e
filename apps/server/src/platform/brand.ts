import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brandSchema, type Brand } from '@kantuta/contract/settings/brand.rules';

const FOLDER = path.join(import.meta.dirname, '../../../../brands');

/** The brand of this installation: the folder named by BRAND, or the only one below `brands/`. Throws a one-sentence error for people. */
export async function loadBrand(name: string): Promise<Brand> {
  const names = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const chosen =
    name === '' && names.length === 1 ? names[0] : names.find((known) => known === name);
  if (chosen === undefined) throw new Error(`BRAND is wrong: expected one of ${names.join(', ')}.`);
  const module: unknown = await import(pathToFileURL(path.join(FOLDER, chosen, 'brand.ts')).href);
  if (typeof module !== 'object' || module === null || !('brand' in module))
    throw new Error(`brands/${chosen}/brand.ts exports no brand.`);
  return brandSchema.parse(module.brand);
}
