import { dayInLaPaz } from '@kantuta/contract/dates';
import { loadDemo } from '../seeds/load-demo.ts';
import { drawAddendum } from './modules/contracts/addenda/drawing.service.ts';
import { contractDocument } from './modules/contracts/papers/contract.document.ts';
import { hashPassword } from './modules/identity/passwords.service.ts';
import { sealReference } from './modules/invitations/references.present.ts';
import { hashesOf } from './modules/prospects/prospect-keys.present.ts';
import { storedHashes } from './modules/payments/methods/prepaid/prepaid-secrets.present.ts';
import { signReceipt } from './modules/payments/receipts/receipts.service.ts';
import { loadBrand } from './platform/brand.ts';
import { systemClock } from './platform/clock.ts';
import { createDatabase, createPool } from './platform/db/database.ts';
import { loadConfig } from './platform/env.ts';
import { giveUp } from './platform/give-up.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { loadKeys } from './platform/keys.ts';
import { createLog } from './platform/log.ts';
import { paperBrand } from './platform/pdf/paper.ts';
import { createPdf } from './platform/pdf/pdf.ts';

const JOBS_GRACE_MS = 1_000;

/** Loads the demo brand into the database of DATABASE_URL: a process of its own, started by the server (demo.ts). */
const config = loadConfig();
const log = createLog(config.logLevel);
const url = config.databaseUrl ?? '';
const db = createDatabase(createPool({ url, log, maxConnections: 2, unlimited: true }));
const keys = loadKeys({ dataDir: config.dataDir, secretKey: config.secretKey });
const jobs = createJobs({ url, log, clock: systemClock, workers: false });
const now = systemClock.now();
const brand = paperBrand(await loadBrand(config.brand), config);
const verifyUrl = `${config.publicUrl}/verificar-pago/contrato`;
// Several at once would wait for the same two processors; the first one loads the fonts.
const pdf = createPdf({ timeLimitMs: 60_000 });
// Nobody waits for the rest of a load when the server is gone.
process.on('disconnect', () => process.exit(1));
await loadDemo({
  db,
  today: dayInLaPaz(now),
  now,
  hashPassword: (plain) => hashPassword(plain, keys.pepper),
  hashCard: (secrets) => storedHashes(keys, secrets),
  hashProspect: (of) => hashesOf(keys, of),
  sealReference: (reference) => sealReference(keys, reference),
  signReceipt: (facts) => signReceipt(keys, facts),
  signBoard: (text) => ({ keyId: keys.receiptKeyId, signature: keys.sign(text) }),
  drawContract: (paper) =>
    pdf.renderSheet(contractDocument({ ...paper, language: 'es', brand, verifyUrl })),
  drawAddendum: (paper) => drawAddendum({ keys, pdf, brand, verifyUrl }, paper),
  order: jobs.send,
  progress: showProgress,
}).catch(giveUp);
await jobs.stop({ graceMs: JOBS_GRACE_MS });
await db.destroy();
process.exit(0);

function showProgress(done: number, total: number, what: string): void {
  const width = 24;
  const filled = Math.round((done / total) * width);
  const line = `  [${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${what}`;
  process.stderr.write(
    process.stderr.isTTY ? `\r\u001b[2K${line}${done === total ? '\n' : ''}` : `${line}\n`,
  );
}
