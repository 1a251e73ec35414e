import { checkPhrases } from './structure/phrases.ts';
import { readTree, report } from './structure/tree.ts';

const files = readTree().filter(({ path }) => path.startsWith('packages/phrases/'));
report('phrases', files.length, checkPhrases(files));
