/** One dated version of a setting in one scope; versions come in the order in which they were written. */
export type Version = { version: number; validFrom: Date };

export const VERSION_STATES = ['in_force', 'coming', 'past', 'replaced'] as const;
export type VersionState = (typeof VERSION_STATES)[number];

/** The version in force at an instant: the newest that has begun. A later change therefore also replaces versions still to come. */
export function versionInForce<V extends Version>(versions: readonly V[], at: Date): V | undefined {
  return versions.findLast(({ validFrom }) => validFrom <= at);
}

/**
 * The versions that will come into force by themselves, the next one first; without those that a newer version replaces before their day,
 * so that the others have been written in the order of their days.
 */
export function comingVersions<V extends Version>(versions: readonly V[], at: Date): V[] {
  return versions.filter((each, index) => each.validFrom > at && isReached(versions, index));
}

/** The state of a version: `replaced` never came into force, because a newer one existed on its day. */
export function stateOfVersion(
  versions: readonly Version[],
  index: number,
  at: Date,
): VersionState {
  if (!isReached(versions, index)) return 'replaced';
  const own = versions[index];
  if (own && own.validFrom > at) return 'coming';
  return own === versionInForce(versions, at) ? 'in_force' : 'past';
}

function isReached(versions: readonly Version[], index: number): boolean {
  const own = versions[index];
  return (
    own !== undefined &&
    !versions.slice(index + 1).some(({ validFrom }) => validFrom <= own.validFrom)
  );
}
