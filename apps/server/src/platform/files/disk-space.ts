import { statfs } from 'node:fs/promises';

export type DiskSpace = ReturnType<typeof createDiskSpace>;

const DISK_FULL = '53100';
// Jobs go on trying, so a disk that is still full is noticed again within this time.
const REFUSED_MS = 30_000;

/**
 * Whether there is room to write: on a full disk reads go on and no payment can settle, so the process reports not ready (SEC-52). Our own
 * folders are measured; the disk of a PostgreSQL elsewhere is known by its refusals only.
 */
export function createDiskSpace({
  folders,
  leastBytes,
  read = statfs,
  elapsed = () => performance.now(),
}: {
  folders: readonly string[];
  /** What must be free; PostgreSQL needs it to write its log and to start again. */
  leastBytes: number;
  read?: (folder: string) => Promise<{ bavail: number; bsize: number }>;
  elapsed?: () => number;
}) {
  let refusedAt = -Infinity;

  /** Of the folder with the least; Infinity if none can be measured, because an unknown disk is not a full one. */
  async function freeBytes(): Promise<number> {
    const free = await Promise.all(
      folders.map(async (folder) => {
        const space = await read(folder).catch(() => undefined);
        return space ? space.bavail * space.bsize : Infinity;
      }),
    );
    return Math.min(...free);
  }

  return {
    freeBytes,
    /** Takes every error of the database. */
    note(error: unknown): void {
      if (error instanceof Error && 'code' in error && error.code === DISK_FULL)
        refusedAt = elapsed();
    },
    async hasRoom(): Promise<boolean> {
      if (elapsed() - refusedAt < REFUSED_MS) return false;
      return (await freeBytes()) >= leastBytes;
    },
  };
}
