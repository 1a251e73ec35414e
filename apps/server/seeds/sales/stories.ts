import { houseLabel } from '@kantuta/contract/catalogue/unit.rules';
import { addDays, type Day } from '@kantuta/contract/dates';
import { percentOf } from '@kantuta/contract/exact-money';
import { larger, ZERO } from '@kantuta/contract/money';
import { instalmentOf } from '@kantuta/contract/sales/plan.rules';
import type { Lot } from '../land/lots.ts';
import type { Stream } from '../streams.ts';
import { calendarFrom, calendarOf, dueDayNear, overdueDayNear, type Calendar } from './calendar.ts';
import { DEPOSIT } from './policies.ts';
import { findLot, itemProduct, lotProduct, type Product } from './products.ts';
import type { Method, SaleDraft, Visit } from './sale-draft.ts';
import { inCash, onCredit, type Terms } from './terms.ts';
import { drawVisit, onTimeVisits } from './visits.ts';

const PLAIN: readonly Method[] = ['qr', 'cash', 'card'];

type Parties = { story: string; personId: number; adviserId: number };

/** The stories of DEMO-9, as far as they consist of sales, plans and payments. */
export function storySales(stream: Stream, lots: readonly Lot[], today: Day): SaleDraft[] {
  const lot = (project: number, block: number, number: number) =>
    lotProduct(findLot(lots, project, block, number));
  const ahead = (days: number) => dueDayNear(addDays(today, days));
  const ago = (days: number) => dueDayNear(addDays(today, -days));
  const late = (days: number) => overdueDayNear(addDays(today, -days), today);

  /** Instalments up to a number are paid on time; the due date of one instalment fixes the calendar. */
  function credit(
    parties: Parties,
    product: Product,
    months: number,
    due: { number: number; on: Day },
    paid: number,
  ): SaleDraft {
    return sold(parties, product, onCredit(product, months, calendarOf(due)), paid);
  }

  function sold(parties: Parties, product: Product, terms: Terms, paid: number): SaleDraft {
    const { plan } = terms;
    const visitor = { companyId: product.companyId, stream, methods: PLAIN };
    const instalment = instalmentOf(plan.terms);
    return {
      ...parties,
      ...product,
      ...terms,
      createdOn: plan.startedOn,
      soldOn: plan.startedOn,
      state: 'sold',
      stateChangedOn: plan.startedOn,
      visits: [
        drawVisit(visitor, plan.startedOn, larger(terms.initial, instalment)),
        ...onTimeVisits(visitor, plan, { from: 1, to: paid }, instalment),
      ],
    };
  }

  function cash(parties: Parties, product: Product, soldOn: Day, discountPct: number): SaleDraft {
    return sold(parties, product, inCash(product, soldOn, discountPct), 0);
  }

  const s1 = credit(
    { story: 'S1', personId: 16, adviserId: 3 },
    lot(101, 3, 7),
    48,
    { number: 15, on: ahead(6) },
    14,
  );
  const s2 = credit(
    { story: 'S2', personId: 17, adviserId: 7 },
    lot(102, 9, 12),
    60,
    { number: 9, on: late(20) },
    6,
  );
  const s4 = credit(
    { story: 'S4', personId: 20, adviserId: 3 },
    lot(104, 5, 16),
    60,
    { number: 37, on: ago(250) },
    36,
  );
  const s16 = credit(
    { story: 'S16', personId: 30, adviserId: 3 },
    itemProduct('CLA'),
    24,
    { number: 2, on: ahead(17) },
    1,
  );
  return [
    { ...s1, visits: lastByQr(s1.visits) },
    { ...s2, visits: [...s2.visits, ...withFriendCode(addDays(today, -40))] },
    credit(
      { story: 'S3', personId: 19, adviserId: 2 },
      lot(103, 5, 1),
      120,
      { number: 21, on: late(7) },
      17,
    ),
    { ...s4, state: 'reverted', stateChangedOn: addDays(today, -120) },
    credit(
      { story: 'S5', personId: 18, adviserId: 4 },
      itemProduct('RST'),
      24,
      { number: 13, on: ahead(12) },
      12,
    ),
    credit(
      { story: 'S6', personId: 26, adviserId: 1 },
      itemProduct('TAJ', houseLabel(7)),
      5,
      { number: 3, on: ahead(14) },
      2,
    ),
    byCard(cash({ story: 'S7', personId: 24, adviserId: 1 }, itemProduct('VOY'), ago(800), 0)),
    credit(
      { story: 'S8', personId: 21, adviserId: 11 },
      itemProduct('FAMN', seasonOf(today)),
      3,
      { number: 2, on: ahead(11) },
      1,
    ),
    credit(
      { story: 'S10', personId: 15, adviserId: 2 },
      lot(104, 2, 5),
      48,
      { number: 6, on: ago(1) },
      5,
    ),
    inContract(lot(103, 2, 6), today, stream),
    credit(
      { story: 'S12', personId: 18, adviserId: 4 },
      lot(101, 6, 15),
      120,
      { number: 31, on: ahead(19) },
      30,
    ),
    {
      ...cash({ story: 'S13', personId: 16, adviserId: 3 }, lot(104, 10, 14), ago(400), 10),
      state: 'deed_in_process',
      stateChangedOn: addDays(today, -396),
    },
    credit(
      { story: 'S14', personId: 23, adviserId: 7 },
      itemProduct('CLA'),
      24,
      { number: 24, on: ago(45) },
      24,
    ),
    credit(
      { story: 'S15', personId: 29, adviserId: 8 },
      itemProduct('PLA'),
      36,
      { number: 10, on: ahead(4) },
      9,
    ),
    s16,
    secondForFree(s16),
    awaitingSignatures(lot(102, 4, 13), today),
    givenUp(itemProduct('PLA'), today),
  ];
}

function seasonOf(today: Day): string {
  return `Temporada ${today.slice(0, 4)}`;
}

/** The newest receipt of person 16 was paid by QR. */
function lastByQr(visits: readonly Visit[]): Visit[] {
  return visits.map((visit, index) =>
    index === visits.length - 1 ? { ...visit, method: 'qr', minutes: 19 * 60 + 12 } : visit,
  );
}

/** S18: a friend's points pay 50.00 of instalment 7, a QR pays the rest of it. */
function withFriendCode(on: Day): Visit[] {
  return [
    { on, minutes: 10 * 60 + 20, method: 'friend', choice: { mode: 'amount', amount: '50.00' } },
    { on, minutes: 10 * 60 + 31, method: 'qr', choice: { mode: 'next' } },
  ];
}

function byCard(sale: SaleDraft): SaleDraft {
  return { ...sale, visits: sale.visits.map((visit) => ({ ...visit, method: 'card' })) };
}

/** S11: the deposit is paid; the rest of the initial is due within the week of the reservation (SALE-17). */
function inContract(product: Product, today: Day, stream: Stream): SaleDraft {
  const reservedOn = addDays(today, -3);
  const terms = onCredit(product, 48, planned(addDays(reservedOn, DEPOSIT.days)));
  const visitor = { companyId: product.companyId, stream, methods: PLAIN };
  return {
    story: 'S11',
    personId: 25,
    adviserId: 8,
    ...product,
    ...terms,
    createdOn: reservedOn,
    soldOn: null,
    state: 'in_contract',
    stateChangedOn: addDays(today, -2),
    visits: [drawVisit(visitor, reservedOn, DEPOSIT.least, { mode: 'amount', amount: '100.00' })],
  };
}

/** S17: the whole initial was paid in two tenders; the contract waits for its signatures. */
function awaitingSignatures(product: Product, today: Day): SaleDraft {
  const on = addDays(today, -4);
  return {
    story: 'S17',
    personId: 32,
    adviserId: 7,
    ...product,
    ...onCredit(product, 60, planned(on)),
    createdOn: on,
    soldOn: null,
    state: 'in_contract',
    stateChangedOn: addDays(today, -3),
    visits: [
      { on, minutes: 16 * 60, method: 'prepaid', choice: { mode: 'amount', amount: '100.00' } },
      { on, minutes: 16 * 60 + 4, method: 'qr', choice: { mode: 'next' } },
    ],
  };
}

/** S19: reserved with its whole initial, given up two days later, and all of it went back (RES-23): a purchase that has ended, and no other. */
function givenUp(product: Product, today: Day): SaleDraft {
  const on = addDays(today, -62);
  return {
    story: 'S19',
    personId: 34,
    adviserId: 7,
    ...product,
    ...onCredit(product, 36, planned(on)),
    createdOn: on,
    soldOn: null,
    state: 'voided',
    stateChangedOn: addDays(on, 2),
    visits: [{ on, minutes: 11 * 60 + 25, method: 'card', choice: { mode: 'next' } }],
  };
}

function planned(startedOn: Day): Calendar {
  return calendarFrom(startedOn, 10);
}

/** S16: the second membership of the 2x1 waits for instalment 2 of the first (SALE-18). */
function secondForFree(first: SaleDraft): SaleDraft {
  return {
    ...first,
    story: 'S16-2x1',
    discount: percentOf(first.price, 100),
    initial: ZERO,
    plan: null,
    soldOn: null,
    state: 'reserved',
    visits: [],
  };
}
