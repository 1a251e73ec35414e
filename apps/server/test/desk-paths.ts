import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import {
  approveProposal,
  refuseProposal,
  withdrawProposal,
} from '@kantuta/contract/operators/approvals.calls';
import { endRole, proposeRole } from '@kantuta/contract/operators/roles.calls';
import { changeWork } from '@kantuta/contract/operators/work.calls';
import { closeMissingMoney } from '@kantuta/contract/payments/missing-money.calls';
import {
  applyRegularization,
  previewRegularization,
} from '@kantuta/contract/payments/regularizations.calls';
import { addRestriction, endRestriction } from '@kantuta/contract/payments/restrictions.calls';
import { addNote, endView, startView } from '@kantuta/contract/people/customers.calls';
import {
  endMaintenance,
  moveMaintenanceEnd,
  planMaintenance,
} from '@kantuta/contract/settings/maintenance.calls';
import { changeSetting } from '@kantuta/contract/settings/setting-changes.calls';
import {
  answerSupportRequest,
  closeSupportRequest,
} from '@kantuta/contract/support/support-desk.calls';
import type { Session, TestApp } from './app.ts';
import { newCustomer } from './customer.ts';
import { newDeskMoney } from './desk-money.ts';
import { noticePaths } from './desk-notice-paths.ts';
import type { DeskPath } from './desk-path.ts';
import {
  newProposal,
  newSupportRequest,
  newWindow,
  REASON,
  settingWish,
  TEST_CHANGE,
} from './desk-things.ts';
import { deskOperator } from './settings-desk.ts';
import { newPerson } from './signing-in.ts';
import { newFailedJob } from './work-items.ts';

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Two operators of the whole group and a customer, and everything that one of the two can do. */
export async function openDesk(app: TestApp) {
  app.platform.approvals.declare([TEST_CHANGE]);
  const [admin, other] = [await deskOperator(app, 'admin'), await deskOperator(app, 'admin')];
  const customer = await newCustomer(app, { sales: [{}] });
  const { id: saleId, companyId } = await app.database.db
    .selectFrom('sale')
    .where('id', '=', customer.saleIds[0] ?? 0)
    .select(['id', 'companyId'])
    .executeTakeFirstOrThrow();
  const { personId } = customer;
  const money = () => newDeskMoney(app, { companyId, personId, saleId });
  return {
    admin,
    other,
    companyId,
    personId,
    paths: pathsOf(app, { admin, other, companyId, personId, money }),
  };
}

type DeskApp = {
  admin: Session;
  other: Session;
  companyId: number;
  personId: number;
  money: () => ReturnType<typeof newDeskMoney>;
};

function pathsOf(app: TestApp, { admin, other, companyId, personId, money }: DeskApp): DeskPath[] {
  const { db } = app.database;
  // Each a window of its own: they lie apart.
  let days = 0;
  const nextDay = () => new Date(app.clock.now().getTime() + (days += 2) * DAY_MS);
  const after = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS).toISOString();

  const request = () => newSupportRequest(app, companyId);
  const requestItem = async () => ({ kind: 'support_request', id: await request() });

  return [
    {
      does: 'approves',
      call: approveProposal,
      leaves: 'approvals.approved',
      input: async () => ({ id: await newProposal(app, other.personId) }),
    },
    {
      does: 'refuses',
      call: refuseProposal,
      leaves: 'approvals.refused',
      input: async () => ({ id: await newProposal(app, other.personId), reason: REASON }),
    },
    {
      does: 'withdraws',
      call: withdrawProposal,
      leaves: 'approvals.withdrawn',
      input: async () => ({ id: await newProposal(app, admin.personId) }),
    },
    {
      does: 'proposes a role',
      call: proposeRole,
      leaves: 'approvals.propose',
      input: async () => ({
        document: (await newPerson(app)).document,
        role: 'support',
        companyIds: null,
        reason: REASON,
      }),
    },
    {
      does: 'takes a role',
      call: endRole,
      leaves: 'operators.endRole',
      input: async () => ({
        personId: (await deskOperator(app, 'support')).personId,
        role: 'support',
        reason: REASON,
      }),
    },
    {
      does: 'changes a setting alone',
      call: changeSetting,
      leaves: 'settings.change',
      input: () => settingWish(app, 'support.answerHours'),
    },
    {
      does: 'proposes a setting',
      call: changeSetting,
      leaves: 'approvals.propose',
      input: async () => ({ ...(await settingWish(app, 'approval.hours')), secondPerson: true }),
    },
    {
      does: 'plans maintenance',
      call: planMaintenance,
      leaves: 'settings.planMaintenance',
      input: async () => {
        const startsAt = nextDay();
        return { startsAt: startsAt.toISOString(), endsAt: after(startsAt, 1), reason: REASON };
      },
    },
    {
      does: 'moves the end of maintenance',
      call: moveMaintenanceEnd,
      leaves: 'settings.moveMaintenanceEnd',
      input: async () => {
        const startsAt = nextDay();
        return { id: await newWindow(app, startsAt), endsAt: after(startsAt, 2), reason: REASON };
      },
    },
    {
      does: 'calls maintenance off',
      call: endMaintenance,
      leaves: 'settings.endMaintenance',
      input: async () => ({ id: await newWindow(app, nextDay()), reason: REASON }),
    },
    {
      does: 'closes payments',
      call: addRestriction,
      leaves: 'payments.addRestriction',
      input: async () => ({
        companyIds: [companyId],
        methods: ['card'],
        from: nextDay().toISOString(),
        to: null,
        reasonKey: 'planned_works',
      }),
    },
    {
      does: 'opens payments',
      call: endRestriction,
      leaves: 'payments.endRestriction',
      input: async () => ({
        ...(await db
          .insertInto('paymentRestriction')
          .values({
            companyIds: [companyId],
            methods: ['card'],
            startsAt: nextDay(),
            reasonKey: 'planned_works',
            author: 'prueba',
          })
          .returning('id')
          .executeTakeFirstOrThrow()),
        reason: 'El banco responde de nuevo.',
      }),
    },
    ...noticePaths(app, admin),
    {
      does: 'takes work',
      call: changeWork,
      leaves: 'work.take',
      input: async () => ({ action: 'take', items: [await requestItem()], dryRun: false }),
    },
    {
      does: 'gives work',
      call: changeWork,
      leaves: 'work.give',
      input: async () => ({
        action: 'give',
        ownerId: other.personId,
        items: [await requestItem()],
        dryRun: false,
      }),
    },
    {
      does: 'sends failed work again',
      call: changeWork,
      leaves: 'work.retry',
      input: async () => ({
        action: 'retry',
        items: [{ kind: 'failed_job', id: await newFailedJob(app, {}) }],
        dryRun: false,
      }),
    },
    {
      does: 'throws failed work away',
      call: changeWork,
      leaves: 'work.discard',
      input: async () => ({
        action: 'discard',
        items: [{ kind: 'failed_job', id: await newFailedJob(app, {}) }],
        reason: REASON,
        dryRun: false,
      }),
    },
    {
      does: 'answers a customer',
      call: answerSupportRequest,
      leaves: 'support.answer',
      input: async () => ({
        reference: await request(),
        attemptId: randomUUID(),
        text: 'Ya está resuelto.',
      }),
    },
    {
      does: 'closes a request',
      call: closeSupportRequest,
      leaves: 'support.close',
      input: async () => ({ reference: await request() }),
    },
    {
      does: 'explains missing money',
      call: closeMissingMoney,
      leaves: 'approvals.propose',
      input: async () => ({ eventId: (await money()).missingEventId, reason: REASON }),
    },
    // After everything else that makes money: what it would pay must still be what was shown.
    {
      does: 'applies money',
      call: applyRegularization,
      leaves: 'payments.applyRegularization',
      input: async () => {
        const { regularizationId: id } = await money();
        const { data } = await app.call(previewRegularization, { id, use: 'due' }, { as: admin });
        return {
          id,
          use: 'due',
          attemptId: randomUUID(),
          basis: data.basis,
          reason: REASON,
          secondPerson: false,
        };
      },
    },
    {
      does: 'notes something of a customer',
      call: addNote,
      leaves: 'customers.addNote',
      input: async () => ({ personId, attemptId: randomUUID(), text: 'Llamó para preguntar.' }),
    },
    {
      does: 'stops seeing as a customer',
      call: endView,
      leaves: 'customers.endView',
      input: async () => ({
        grantId: (await app.call(startView, { personId, reason: REASON }, { as: admin })).data
          .grantId,
      }),
    },
  ];
}
