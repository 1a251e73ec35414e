import { MOST_OF_DAY } from '@kantuta/contract/advisers/day.rules';
import { day } from '@kantuta/contract/dates';
import type { DaySubject } from '../../../platform/adviser-day.ts';
import { isSeenBy, phoneOfBuyer } from '../../../platform/db/adviser-sight.views.ts';
import { sql } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import { reading } from '../../../platform/db/reading.ts';
import { productOf } from './points.views.ts';

/** Hundredths of a point in a point. */
const HUNDREDTHS = 100;

/**
 * Clients whose first or second instalment is due within a week or late, while it decides whether the points of their sale in the running
 * race stay (ADV-7). Nobody who took the sight of them away is named.
 */
export const raceDuesOf = reading(
  (db, { adviserId, today }: DaySubject) =>
    db
      .selectFrom('campaign')
      .innerJoin('campaignSale as counted', 'counted.campaignId', 'campaign.id')
      .innerJoin('sale', 'sale.id', 'counted.saleId')
      .innerJoin('person', 'person.id', 'sale.personId')
      .innerJoin('portfolioSale as held', 'held.saleId', 'sale.id')
      .leftJoin('lot', 'lot.id', 'sale.lotId')
      .leftJoin('project', 'project.id', 'lot.projectId')
      .leftJoin('catalogueItem as item', 'item.id', 'sale.itemId')
      .where('campaign.kind', '=', 'race')
      .where('campaign.state', '=', 'running')
      .where('counted.adviserId', '=', adviserId)
      .where('counted.state', 'in', ['provisional', 'suspended'])
      .where(sql<boolean>`held.due_on <= ${today}::date + 7`)
      .where(isSeenBy('may_look', adviserId))
      .orderBy('held.dueOn')
      .orderBy('sale.id')
      .limit(MOST_OF_DAY)
      .select([
        'sale.id',
        'sale.personId',
        'sale.unitLabel',
        'person.firstName',
        'counted.points',
        'project.name as project',
        'lot.block',
        'lot.lot',
        'item.name as itemName',
        'item.code',
        personName().as('name'),
        phoneOfBuyer().as('phone'),
        sql<string>`to_char(held.due_on, 'YYYY-MM-DD')`.as('dueOn'),
      ]),
  (rows) =>
    rows.map(({ id, personId, name, firstName, phone, points, dueOn, ...of }) => ({
      id: String(id),
      subject: name,
      detail: productOf(of),
      personId,
      dueOn: day(dueOn),
      link: `/red/clientes/${personId}`,
      phone,
      greet: firstName,
      points: Math.floor(points / HUNDREDTHS),
    })),
);
