import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { switchMaintenance } from './modules/settings/maintenance.service.ts';
import { systemClock } from './platform/clock.ts';
import { withDatabase } from './platform/db/visit.ts';
import { loadDatabaseConfig } from './platform/env.ts';
import { createEvents } from './platform/events/events.ts';
import { createIds } from './platform/ids.ts';
import { giveUp } from './platform/give-up.ts';
import { createLog } from './platform/log.ts';

const USAGE = 'Usage: npm run maintenance -- on 30m|2h|1d, or npm run maintenance -- off\n';
const UNITS = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS } as const;

/** `npm run maintenance -- on 2h | off`: the same as /operaciones/mantenimiento, for an operator with access to the machine only. */
const [state, duration = '1h'] = process.argv.slice(2);
const length = /^(\d{1,4})([mhd])$/.exec(duration);
if ((state !== 'on' && state !== 'off') || !length) {
  process.stderr.write(USAGE);
  process.exit(1);
}

const clock = systemClock;
const unit = UNITS[length[2] === 'm' || length[2] === 'd' ? length[2] : 'h'];
const until = state === 'on' ? new Date(clock.now().getTime() + Number(length[1]) * unit) : null;
const config = loadDatabaseConfig();
const log = createLog(config.logLevel);
const events = createEvents({ ids: createIds(clock), clock });
await withDatabase({ ...config, log }, (db) =>
  switchMaintenance({ db, clock, events }, { until, author: 'command line' }),
).catch(giveUp);
process.stdout.write(
  until ? `Maintenance is on until ${until.toISOString()}.\n` : 'Maintenance is off.\n',
);
