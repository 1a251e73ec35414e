import { findCycles } from './structure/cycles.ts';
import { readTree, report } from './structure/tree.ts';

const files = readTree();
report('cycles', files.length, findCycles(files));
