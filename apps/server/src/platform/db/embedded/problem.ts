/**
 * A reason not to start that a person can act on: one sentence, shown as is, without a stack trace.
 * `code` is `data_dir_in_use` when another running instance holds the folder.
 */
export interface EmbeddedProblem extends Error {
  readonly code: 'data_dir_in_use' | 'cannot_start';
}

export function cannotStart(sentence: string): EmbeddedProblem {
  return Object.assign(new Error(sentence), {
    name: 'EmbeddedProblem',
    code: 'cannot_start' as const,
  });
}

export function dataDirInUse(dataDir: string, pid: number): EmbeddedProblem {
  const sentence = `DATA_DIR ${dataDir} is in use by another running instance (process ${pid})`;
  return Object.assign(new Error(sentence), {
    name: 'EmbeddedProblem',
    code: 'data_dir_in_use' as const,
  });
}
