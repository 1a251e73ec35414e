// Loaded into the server before everything else: gives it its sources without their types, as `stripServer` has left them. Node can take
// types away by itself, but what does it stays in the process, with 10 MB. A source that is not kept goes the way of Node.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { strippedFile } from './stripped-files.mjs';

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context);
    const source = kept(strippedFile(readFileSync(fileURLToPath(url), 'utf8')));
    return source === undefined
      ? nextLoad(url, context)
      : { format: 'module', source, shortCircuit: true };
  },
});

/**
 * @param {string} file
 * @returns {string | undefined}
 */
function kept(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
