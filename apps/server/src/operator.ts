import { parseArgs } from 'node:util';
import path from 'node:path';
import { readDocument } from '@kantuta/contract/identity/document.rules';
import { plainLine } from '@kantuta/contract/operators/plain-words.rules';
import { createTickets, hasPassword } from './modules/identity/identity.module.ts';
import { createFirstOperator } from './modules/operators/operators.module.ts';
import { addPerson } from './modules/people/people.module.ts';
import { createAudit } from './platform/audit/audit.ts';
import { systemClock } from './platform/clock.ts';
import { withDatabase } from './platform/db/visit.ts';
import { loadConfig } from './platform/env.ts';
import { giveUp } from './platform/give-up.ts';
import { createIds } from './platform/ids.ts';
import { loadKeys } from './platform/keys.ts';
import { createLog } from './platform/log.ts';
import { createSettings } from './platform/settings/settings.ts';

const USAGE =
  'Usage: npm run operator -- create --document 1234567 --first-name Ana --surname Soria --email ana@example.com\n';

/** `npm run operator -- create …`: creates the first two administrators; all others get their roles at the desk, from two people. */
const { positionals, values } = readArguments();
const { document = '', 'first-name': firstName = '', surname = '', email = '' } = values;
const isWhole = [document, firstName, surname].every((text) => plainLine(text) !== '');
if (positionals.join(' ') !== 'create' || !isWhole || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
  explain();

const config = loadConfig();
const log = createLog(config.logLevel);
const clock = systemClock;
const keys = loadKeys({ ...config, dataDir: path.resolve(config.dataDir) });
const made = await withDatabase({ ...config, log }, async (db) => {
  const settings = createSettings({ db, clock });
  const tickets = createTickets({ clock, ids: createIds(clock), keys, settings });
  return createFirstOperator(
    { db, clock, audit: createAudit({ db, clock }) },
    {
      addPerson,
      hasPassword,
      async issuePasswordTicket(tx, personId) {
        await tickets.drop(tx, personId, 'changePassword');
        return (await tickets.issue(tx, { purpose: 'changePassword', personId })).sealed;
      },
    },
    {
      document: readDocument(document).number,
      firstName: plainLine(firstName),
      surname: plainLine(surname),
      email,
    },
  );
}).catch(giveUp);
process.stdout.write(
  `The administrator sets a first password here, once and within half an hour (after that the same command makes another link):\n  ${new URL(`/cambiar-pass/${made.ticket}`, config.publicUrl).href}\n`,
);
if (made.left > 0)
  process.stdout.write(
    'Roles are given by two persons: create a second administrator the same way.\n',
  );

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        document: { type: 'string' },
        'first-name': { type: 'string' },
        surname: { type: 'string' },
        email: { type: 'string' },
      },
    });
  } catch {
    return explain();
  }
}

function explain(): never {
  process.stderr.write(USAGE);
  process.exit(1);
}
