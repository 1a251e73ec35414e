import path from 'node:path';
import { LEAN, startChild, type Child } from '../../scripts/child.ts';
import { freePort } from '../../scripts/obstacles.ts';
import { stripServer } from '../../scripts/program.ts';
import type { Cluster } from './cluster.ts';

export type Programs = Awaited<ReturnType<typeof startPrograms>>;

/** The floor, the product as `npm start` runs it, and the sandbox that plays its bank. */
export async function startPrograms({ folder, productUrl, floorUrl }: Cluster) {
  const [floorPort, port, sandboxPort, smtpPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const dataDir = path.join(folder, 'data');
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: productUrl,
    DATA_DIR: dataDir,
    DEMO: 'on',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_DATA: path.join(dataDir, 'sandbox'),
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/api/providers/qr/events`,
    LOG_LEVEL: 'fatal',
    // One address asks for everybody here.
    REQUESTS_PER_MINUTE: '1000000',
  };
  // Where somebody wants to see what the product does.
  const profileDir = process.env['BENCH_PROFILE_DIR'];
  const profiling = profileDir ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`] : [];
  const floor = startChild('floor', ['bench/floor-server.ts'], {
    FLOOR_PORT: String(floorPort),
    FLOOR_DATABASE: floorUrl,
  });
  const sandbox = startChild('sandbox', ['apps/sandbox/src/main.ts'], env);
  await stripServer();
  const product = startChild('product', [...LEAN.flags, ...profiling, 'apps/server/src/main.ts'], {
    ...LEAN.env,
    ...env,
  });
  const children: Child[] = [product, sandbox, floor];
  await Promise.race([
    Promise.all([floor.ready, product.ready]),
    ...children.map(async ({ name, ended }) => {
      throw new Error(`${name} ended with ${await ended}`);
    }),
  ]);
  return {
    env,
    dataDir,
    floor: { url: `http://127.0.0.1:${floorPort}`, pid: floor.pid ?? 0 },
    product: { url: `http://127.0.0.1:${port}`, pid: product.pid ?? 0 },
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    async stop(): Promise<void> {
      for (const child of children) await child.stop(10_000);
    },
  };
}
