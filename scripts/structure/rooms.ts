import { findCycles } from './cycles.ts';
import { type Finding, isTest, type SourceFile } from './source.ts';

// A folder below a noun: `modules/payments/intents`, `features/sales/plan`.
const ROOM =
  /^((?:apps\/server\/src\/modules|apps\/web\/src\/features|packages\/contract\/src)\/[^/]+\/[^/]+)\//;

/**
 * Rooms of one noun that import each other in a cycle, even through different files, can only be understood together. Tests may
 * import from any room, so they do not count.
 */
export function findRingsOfRooms(files: readonly SourceFile[]): Finding[] {
  const rooms = new Map<string, SourceFile>();
  for (const file of files) {
    const room = roomOf(file.path);
    if (room === undefined || isTest(file.path)) continue;
    const others = file.imports.flatMap(({ target, line }) => {
      const other = roomOf(target);
      return other === undefined || other === room ? [] : [{ target: other, line }];
    });
    const known = rooms.get(room) ?? { path: room, text: '', code: '', literals: '', imports: [] };
    rooms.set(room, { ...known, imports: [...known.imports, ...others] });
  }
  return findCycles([...rooms.values()]);
}

function roomOf(path: string): string | undefined {
  return ROOM.exec(path)?.[1];
}
