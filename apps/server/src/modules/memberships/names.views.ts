import { sql } from '../../platform/db/database.ts';
import { type NameReader, numbersIn, uuidsIn } from '../../platform/names.ts';

/** A pass is called by its product and its number. */
export const passNames: NameReader = {
  kind: 'pass',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('passUse as taken')
      .innerJoin('sale', 'sale.id', 'taken.saleId')
      .innerJoin('catalogueItem as item', 'item.id', 'sale.itemId')
      .where('taken.id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['taken.id', 'taken.number', 'taken.personId', 'item.name'])
      .execute();
    return rows.map(
      ({ id, number, personId, name }) => [id, { name: `${name} ${number}`, personId }] as const,
    );
  },
};

/** Somebody who comes with a member is called by their name; the record that shows them is the member's. */
export const dependantNames: NameReader = {
  kind: 'dependant',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('dependant')
      .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['id', 'name', 'addedBy'])
      .execute();
    return rows.map(({ id, name, addedBy }) => [id, { name, personId: addedBy }] as const);
  },
};

/** A travel benefit is called by its product and its reference. */
export const benefitNames: NameReader = {
  kind: 'benefit',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('travelBenefit as benefit')
      .innerJoin('sale', 'sale.id', 'benefit.saleId')
      .innerJoin('catalogueItem as item', 'item.id', 'sale.itemId')
      .where('benefit.id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['benefit.id', 'benefit.reference', 'benefit.personId', 'item.name'])
      .execute();
    return rows.map(
      ({ id, reference, personId, name }) =>
        [id, { name: `${name} ${reference}`, personId }] as const,
    );
  },
};

/** Somebody who is announced at the park is called by their name; the record that shows them is whoever announced them. */
export const parkVisitNames: NameReader = {
  kind: 'parkVisit',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('parkVisit')
      .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['id', 'name', 'personId'])
      .execute();
    return rows.map(({ id, name, personId }) => [id, { name, personId }] as const);
  },
};

/** The change of a membership is called by what it becomes and its reference. */
export const improvementNames: NameReader = {
  kind: 'improvement',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('membershipImprovement as improvement')
      .innerJoin('catalogueItem as better', 'better.id', 'improvement.toItemId')
      .where('improvement.id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['improvement.id', 'improvement.reference', 'improvement.personId', 'better.name'])
      .execute();
    return rows.map(
      ({ id, reference, personId, name }) =>
        [id, { name: `${name} ${reference}`, personId }] as const,
    );
  },
};

/** A 2x1 is called by its product, a campaign of it by its days. */
export const twoForOneNames: NameReader = {
  kind: 'twoForOne',
  async read(reader, ids) {
    const taken = await reader
      .selectFrom('twoForOne as own')
      .innerJoin('catalogueItem as item', 'item.id', 'own.itemId')
      .where('own.id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['own.id', 'item.name', 'own.personId'])
      .execute();
    const campaigns = await reader
      .selectFrom('twoForOneCampaign')
      .where('id', '=', sql<number>`any(${numbersIn(ids)}::int[])`)
      .select(['id', 'startsOn', 'endsOn'])
      .execute();
    return [
      ...taken.map(({ id, name, personId }) => [id, { name: `2x1 ${name}`, personId }] as const),
      ...campaigns.map(
        ({ id, startsOn, endsOn }) =>
          [String(id), { name: `2x1 ${startsOn} – ${endsOn}`, personId: null }] as const,
      ),
    ];
  },
};

/** A phone that shows passes is called by their product. */
export const parkPhoneNames: NameReader = {
  kind: 'parkPhone',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('parkPhone as phone')
      .innerJoin('sale', 'sale.id', 'phone.saleId')
      .innerJoin('catalogueItem as item', 'item.id', 'sale.itemId')
      .where('phone.id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['phone.id', 'phone.personId', 'item.name'])
      .execute();
    return rows.map(({ id, personId, name }) => [id, { name, personId }] as const);
  },
};

/** What a gate saw is called by the product and the number of the pass. */
export const parkMarkNames: NameReader = {
  kind: 'parkMark',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('parkMark as mark')
      .innerJoin('sale', 'sale.id', 'mark.saleId')
      .innerJoin('catalogueItem as item', 'item.id', 'sale.itemId')
      .where('mark.id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['mark.id', 'mark.number', 'sale.personId', 'item.name'])
      .execute();
    return rows.map(
      ({ id, number, personId, name }) => [id, { name: `${name} ${number}`, personId }] as const,
    );
  },
};

/** A coupon of a partner is called by its Spanish name. */
export const partnerCouponNames: NameReader = {
  kind: 'partnerCoupon',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('partnerCoupon')
      .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['id', sql<string>`texts #>> '{es,title}'`.as('name')])
      .execute();
    return rows.map(({ id, name }) => [id, { name, personId: null }] as const);
  },
};

/** A pass of a guest is called by their name. */
export const guestPassNames: NameReader = {
  kind: 'guestPass',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('guestPass')
      .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['id', 'personId', 'name'])
      .execute();
    return rows.map(({ id, personId, name }) => [id, { name, personId }] as const);
  },
};

/** Somebody of a season ticket is called by their name; the record that shows them is that of whoever named them. */
export const seasonPersonNames: NameReader = {
  kind: 'seasonPerson',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('seasonPerson')
      .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['id', 'name', 'addedBy'])
      .execute();
    return rows.map(({ id, name, addedBy }) => [id, { name, personId: addedBy }] as const);
  },
};
