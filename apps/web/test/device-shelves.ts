import type { DutyShelves, KeptDuty, KeptMark } from '../src/lib/duty/duty-shelves.ts';

/** The shelves of a device, in memory. */
export function createShelves() {
  const passes = new Map<string, KeptDuty>();
  const marks = new Map<string, KeptMark>();
  const shelves: DutyShelves = {
    places: async () => [...passes.keys()],
    pass: async (place) => passes.get(place),
    putPass: async (place, pass) => passes.set(place, pass),
    dropPass: async (place) => passes.delete(place),
    marks: async (place) => [...marks].filter(([, mark]) => mark.roomId === place),
    putMark: async (id, mark) => marks.set(id, mark),
    dropMark: async (id) => marks.delete(id),
  };
  return { shelves, passes, marks };
}
