import { findCycles } from './structure/cycles.ts';
import { findRingsOfRooms } from './structure/rooms.ts';
import { readTree, report } from './structure/tree.ts';

const files = readTree();
report('cycles', files.length, [...findCycles(files), ...findRingsOfRooms(files)]);
