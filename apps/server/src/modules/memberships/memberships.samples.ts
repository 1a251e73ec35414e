import { randomUUID } from 'node:crypto';
import {
  orderBenefit,
  readBenefits,
  receiveExchangeEvent,
} from '@kantuta/contract/memberships/benefits/benefits.calls';
import {
  issueBenefit,
  listCustomerBenefits,
  readDeskBenefit,
  voidBenefit,
} from '@kantuta/contract/memberships/benefits/desk-benefits.calls';
import {
  changePartnerCoupon,
  createPartnerCoupon,
  listCustomerPasses,
  listPartnerCoupons,
  stopPartnerCoupon,
} from '@kantuta/contract/memberships/coupons/coupons-desk.calls';
import {
  checkCoupon,
  listOfferedCoupons,
} from '@kantuta/contract/memberships/coupons/coupons.calls';
import {
  addDependant,
  listDependants,
  removeDependant,
} from '@kantuta/contract/memberships/dependants/dependants.calls';
import {
  holdPass,
  readTickets,
  returnPass,
  usePass,
} from '@kantuta/contract/memberships/passes/passes.calls';
import {
  readDeskTwoForOne,
  readTwoForOne,
  nameTwoForOneHolder,
  saveTwoForOne,
} from '@kantuta/contract/memberships/two-for-one/two-for-one.calls';
import {
  addSeasonPerson,
  openOwnSeasonCard,
  readSeasonTickets,
  sendSeasonCard,
  takeBackSeasonTicket,
  transferSeasonTicket,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import {
  checkSeasonCard,
  openSeasonCard,
  readSeasonCard,
} from '@kantuta/contract/memberships/season-tickets/season-cards-desk.calls';
import { addDays, day } from '@kantuta/contract/dates';
import { listImprovements, listUpgrades } from '@kantuta/contract/memberships/improving.calls';
import { parseCents } from '@kantuta/contract/money';
import type { TestApp } from '../../../test/app.ts';
import type { DeskPath } from '../../../test/desk-path.ts';
import { deskThingsOf, sample, thingsOf, type SampleDesk } from '../../../test/sample.ts';
import { scan } from '../../../test/land.ts';
import { makeItem } from '../catalogue/catalogue.factory.ts';
import { deskSeasonCard } from '../../../test/season-card.ts';
import {
  codeOf,
  makeBenefit,
  makeCoupon,
  makeDependant,
  makeHeldPass,
} from './memberships.factory.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    /** Held at the gate by the customer. */
    passUseId: string;
    dependantId: string;
  }
  interface DeskSubject {
    /** A travel benefit in process, of a customer of the company. */
    benefitId: string;
    /** A membership that the company sells. */
    deskItemId: number;
    /** A disability card of a season ticket, of the same customer. */
    seasonCardId: string;
    /** What a partner takes off for the products of the company. */
    couponId: string;
  }
}

/** How many were made before: a campaign needs days, a benefit a number that nobody else has. Chance would repeat one in a large run. */
let made = 0;

/** Of days that no other campaign has. */
function newCampaign(itemId: number) {
  const on = addDays(day('2100-01-01'), (made += 1));
  return { startsOn: on, endsOn: on, stock: 5, itemIds: [itemId] };
}

/** Of the year of a sale that nobody else takes. */
async function newBenefit(
  app: TestApp,
  { companyId, personId, ...more }: { companyId: number; personId: number; state?: 'issued' },
): Promise<string> {
  const { id: saleId } = await app.database.db
    .selectFrom('sale')
    .where('companyId', '=', companyId)
    .where('personId', '=', personId)
    .orderBy('id')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const number = (made += 1);
  return app.database.db
    .transaction()
    .execute((tx) =>
      makeBenefit(app.platform, tx, { saleId, personId, companyId, number, ...more }),
    );
}

export const things = thingsOf({
  nobody: {
    passUseId: '01900000-0000-7000-8000-000000000071',
    dependantId: '01900000-0000-7000-8000-000000000072',
  },
  make: (app, { personId, saleIds: [saleId = 0] }) =>
    app.database.db.transaction().execute(async (tx) => ({
      passUseId: await makeHeldPass(app.platform, tx, { saleId, personId }),
      dependantId: await makeDependant(app.platform, tx, { saleId, personId }),
    })),
});

async function newItem(app: TestApp, companyId: number): Promise<number> {
  const { itemId } = await app.database.db
    .transaction()
    .execute((tx) => makeItem(tx, { companyId, name: 'Clásica', price: parseCents('1490.00') }));
  return itemId;
}

const newCoupon = (app: TestApp, of: { companyId: number; personId: number }) =>
  app.database.db.transaction().execute((tx) => makeCoupon(app.platform, tx, of));

const COUPON = {
  texts: {
    es: { title: 'Gimnasio', about: 'En la mensualidad del gimnasio.' },
    en: { title: '', about: '' },
    pt: { title: '', about: '' },
  },
  endsOn: null,
};
const newTerms = (companyId: number) => ({
  ...COUPON,
  companyId,
  couponId: randomUUID(),
  percent: 15,
  startsOn: '2027-01-01',
});
const STOP_REASON = 'El socio comercial cerró su local.';

export const deskThings = deskThingsOf({
  nobody: {
    benefitId: '01900000-0000-7000-8000-000000000073',
    deskItemId: 2_000_000_000,
    seasonCardId: '01900000-0000-7000-8000-000000000074',
    couponId: '01900000-0000-7000-8000-000000000075',
  },
  make: async (app, { companyId, personId, proposedBy }) => ({
    couponId: await newCoupon(app, { companyId, personId: proposedBy }),
    benefitId: await newBenefit(app, { companyId, personId }),
    deskItemId: await newItem(app, companyId),
    seasonCardId: await deskSeasonCard(app, { companyId, personId }),
  }),
});

const somebody = (saleId: number) => ({
  saleId,
  attemptId: randomUUID(),
  name: 'Lucía Prueba',
  document: String(Math.floor(1e7 + Math.random() * 8e7)),
  birthOn: '1990-05-20',
});

export const samples = [
  sample(readSeasonTickets),
  // The membership of these tests is no season ticket.
  sample(addSeasonPerson, ({ saleId }) => somebody(saleId), { refused: 'forbidden' }),
  sample(transferSeasonTicket, ({ saleId }) => ({ ...somebody(saleId), number: 1 }), {
    refused: 'forbidden',
  }),
  sample(
    sendSeasonCard,
    ({ saleId }) => ({ saleId, cardId: randomUUID(), card: { number: 'CD-1', file: scan() } }),
    { refused: 'forbidden' },
  ),
  sample(openOwnSeasonCard, ({ saleId }) => ({ saleId }), { refused: 'forbidden' }),
  sample(takeBackSeasonTicket, ({ saleId }) => ({ saleId }), { refused: 'forbidden' }),
  sample(readSeasonCard, ({ desk }) => ({ cardId: desk.seasonCardId })),
  sample(openSeasonCard, ({ desk }) => ({ cardId: desk.seasonCardId })),
  sample(checkSeasonCard, ({ desk }) => ({ cardId: desk.seasonCardId, isGood: true, words: '' })),
  sample(readBenefits),
  // The membership of these tests is not of the travel club.
  sample(orderBenefit, ({ saleId }) => ({ saleId, kind: 'week' as const }), {
    refused: 'forbidden',
  }),
  sample(receiveExchangeEvent, ({ reference }) => ({
    eventId: `xev_${randomUUID()}`,
    type: 'order.issued',
    reference,
    at: '2026-03-10T16:00:00Z',
  })),
  sample(readDeskBenefit, ({ desk }) => ({ benefitId: desk.benefitId })),
  sample(issueBenefit, ({ desk }) => ({
    benefitId: desk.benefitId,
    code: codeOf(desk.benefitId),
  })),
  sample(
    voidBenefit,
    ({ desk }) => ({ benefitId: desk.benefitId, reason: 'El socio lo retiró.' }),
    { refused: 'benefit_closed' },
  ),
  sample(listCustomerBenefits, ({ desk }) => ({ personId: desk.personId })),
  sample(listCustomerPasses, ({ desk }) => ({ personId: desk.personId })),
  sample(listOfferedCoupons),
  sample(listPartnerCoupons),
  sample(createPartnerCoupon, ({ desk }) => newTerms(desk.companyId), {
    neverGood: { percent: 0 },
  }),
  sample(changePartnerCoupon, ({ desk }) => ({ ...COUPON, couponId: desk.couponId, revision: 0 })),
  sample(stopPartnerCoupon, ({ desk }) => ({ couponId: desk.couponId, reason: STOP_REASON })),
  sample(readTickets),
  sample(readTwoForOne),
  sample(readDeskTwoForOne),
  // The subject took no 2x1.
  sample(nameTwoForOneHolder, () => ({ twoForOneId: randomUUID() }), { refused: 'forbidden' }),
  sample(saveTwoForOne, ({ desk }) => newCampaign(desk.deskItemId)),
  sample(listImprovements),
  sample(listUpgrades),
  // The membership of these tests gives no passes.
  sample(holdPass, ({ saleId }) => ({ saleId, attemptId: randomUUID() }), {
    refused: 'coupon_exhausted',
  }),
  sample(usePass, ({ passUseId }) => ({ useId: passUseId })),
  sample(returnPass, ({ passUseId }) => ({ useId: passUseId }), { refused: 'coupon_exhausted' }),
  sample(checkCoupon, () => ({ code: '0000-0051-2345-6789' })),
  sample(listDependants),
  sample(
    addDependant,
    ({ saleId }) => ({
      saleId,
      attemptId: randomUUID(),
      name: 'Lucía Prueba',
      document: String(Math.floor(1e7 + Math.random() * 8e7)),
      birthOn: '2015-05-20',
      relation: 'child',
    }),
    { neverGood: { relation: 'xx' } },
  ),
  sample(removeDependant, ({ dependantId }) => ({ dependantId })),
];

/** Each call decides about a benefit of its own. */
export function deskPaths({ app, admin, companyId, personId }: SampleDesk): DeskPath[] {
  const couponId = () => newCoupon(app, { companyId, personId: admin.personId });
  return [
    {
      does: 'begins a coupon',
      call: createPartnerCoupon,
      leaves: 'memberships.createCoupon',
      input: async () => newTerms(companyId),
    },
    {
      does: 'changes a coupon',
      call: changePartnerCoupon,
      leaves: 'memberships.changeCoupon',
      input: async () => ({ ...COUPON, couponId: await couponId(), revision: 0 }),
    },
    {
      does: 'stops a coupon',
      call: stopPartnerCoupon,
      leaves: 'memberships.stopCoupon',
      input: async () => ({ couponId: await couponId(), reason: STOP_REASON }),
    },
    {
      does: 'begins a 2x1',
      call: saveTwoForOne,
      leaves: 'memberships.saveTwoForOne',
      input: async () => newCampaign(await newItem(app, companyId)),
    },
    {
      does: 'issues a benefit by hand',
      call: issueBenefit,
      leaves: 'memberships.issueBenefit',
      input: async () => {
        const benefitId = await newBenefit(app, { companyId, personId });
        return { benefitId, code: codeOf(benefitId) };
      },
    },
    {
      does: 'approves the disability card of a season ticket',
      call: checkSeasonCard,
      leaves: 'memberships.checkSeasonCard',
      input: async () => ({
        cardId: await deskSeasonCard(app, { companyId, personId }),
        isGood: true,
        words: '',
      }),
    },
    {
      does: 'voids a benefit',
      call: voidBenefit,
      leaves: 'memberships.voidBenefit',
      input: async () => ({
        benefitId: await newBenefit(app, { companyId, personId, state: 'issued' }),
        reason: 'El socio lo retiró.',
      }),
    },
  ];
}
