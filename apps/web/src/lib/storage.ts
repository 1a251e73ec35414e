// Private windows and full disks refuse storage: then a value lives as long as the page.
const PREFIX = 'kantuta.';

type Place = 'local' | 'session';
const memory = { local: new Map<string, string>(), session: new Map<string, string>() };

export function readStored(place: Place, key: string): string | null {
  try {
    return areaOf(place).getItem(PREFIX + key) ?? memory[place].get(key) ?? null;
  } catch {
    return memory[place].get(key) ?? null;
  }
}

/** Null removes the value. */
export function writeStored(place: Place, key: string, value: string | null): void {
  memory[place].delete(key);
  try {
    if (value === null) areaOf(place).removeItem(PREFIX + key);
    else areaOf(place).setItem(PREFIX + key, value);
  } catch {
    if (value !== null) memory[place].set(key, value);
  }
}

/** Removes all data of a person; `keep` names the data of the device (language, appearance). */
export function clearStored(
  keep: readonly string[],
  places: readonly Place[] = ['local', 'session'],
): void {
  for (const place of places) {
    memory[place].clear();
    try {
      const area = areaOf(place);
      for (const key of Object.keys(area)) {
        if (key.startsWith(PREFIX) && !keep.includes(key.slice(PREFIX.length)))
          area.removeItem(key);
      }
    } catch {
      // nothing was stored
    }
  }
}

/** Emits when another tab changed a value; null when it removed the value. */
export function onStoredElsewhere(
  key: string,
  listener: (value: string | null) => void,
): () => void {
  const onEvent = (event: StorageEvent) => {
    if (event.key === PREFIX + key || event.key === null) listener(event.newValue);
  };
  window.addEventListener('storage', onEvent);
  return () => window.removeEventListener('storage', onEvent);
}

function areaOf(place: Place): Storage {
  return place === 'local' ? window.localStorage : window.sessionStorage;
}
