import { createHash } from 'node:crypto';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Sources without their types, each named by what is in it, so that a file that has changed is never answered by what it was. */
export const STRIPPED = path.join(ROOT, '.cache', 'stripped');

/**
 * @param {string} source
 * @returns {string} where this source without its types is kept
 */
export function strippedFile(source) {
  return path.join(STRIPPED, `${createHash('sha1').update(source).digest('hex')}.js`);
}
