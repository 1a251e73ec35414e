import { work, type JobWork } from '../../../../platform/jobs/job.ts';
import type { AnyProviderList } from '../../closing/provider-list.port.ts';
import type { PaymentMethod } from '../../parts/payment-method.port.ts';
import type { CompanyNames } from '../../record/company-names.port.ts';
import type { MethodTools } from '../qr/qr-method.service.ts';
import { createStraySales } from './stray-sales.service.ts';
import { createTerminalFinishing } from './terminal-finishing.service.ts';
import { createTerminalList } from './terminal-list.service.ts';
import { createTerminalOutcomes } from './terminal-outcomes.service.ts';
import { createTerminalProvider } from './terminal.gateway.ts';
import { askTerminalJob, finishTerminalJob, sweepTerminalsJob } from './terminal.jobs.ts';
import { createTerminalMethod } from './terminal.service.ts';

export type TerminalPayments = {
  method: PaymentMethod;
  list: AnyProviderList;
  work: readonly JobWork[];
};

/** Terminals at the counter with their provider and jobs. */
export function createTerminalPayments(
  tools: MethodTools & { companyNames: CompanyNames },
): TerminalPayments {
  const { config, outbound } = tools;
  const provider = createTerminalProvider({ outbound, ...config.terminal });
  const stray = createStraySales(tools);
  const outcomes = createTerminalOutcomes({ ...tools, provider });
  const finishing = createTerminalFinishing({ ...tools, provider, stray });
  return {
    method: createTerminalMethod({ ...tools, provider, outcomes }),
    list: createTerminalList({ ...tools, provider, outcomes, stray }),
    work: [
      work(askTerminalJob, ({ attemptId }) => outcomes.askAgain(attemptId)),
      work(finishTerminalJob, ({ attemptId }) => finishing.finish(attemptId)),
      work(sweepTerminalsJob, () => finishing.sweep()),
    ],
  };
}
