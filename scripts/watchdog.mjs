// Loaded into every program that a script of ours starts: when that script is gone (killed, its terminal closed), the program
// ends as if it had been asked to. npm, for one, does not pass on every signal.
const parent = process.ppid;
// As long as the script itself would wait for the slowest of them (run-together.ts).
const PATIENCE_MS = 60_000;

const watch = setInterval(() => {
  if (process.ppid === parent) return;
  // Once: a second request would cut off what the first one lets finish.
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS).unref();
}, 500);
watch.unref();
