import type { InputOf } from '@kantuta/contract/call';
import { makeHolds, type HoldForm } from '@kantuta/contract/reservations/holds.calls';
import type { Platform } from '../src/platform/platform.ts';
import type { Answered, Session, TestApp } from './app.ts';

/** A complete form of an adult, for the country and the city that `findPlaces` finds. */
export const FORM: HoldForm = {
  firstName: 'Rosa',
  secondName: '',
  paternalSurname: 'Mamani',
  maternalSurname: '',
  documentType: 1,
  documentNumber: '9001146',
  issuedIn: 'SC',
  birthDate: '1990-05-20' as HoldForm['birthDate'],
  gender: 'female',
  nationalityId: 1,
  countryId: 1,
  cityId: 1,
  address: 'Calle 5 casa 12',
  cellphone: '+591-70012345',
  phone: '',
  email: 'rosa@demo.invalid',
  referral: '',
};

/** Gives the form the country and the city of the database. */
export async function findPlaces({ platform }: { platform: Pick<Platform, 'db'> }): Promise<void> {
  const { id } = await platform.db
    .selectFrom('country')
    .where('code', '=', 'BO')
    .select('id')
    .executeTakeFirstOrThrow();
  const city = await platform.db
    .selectFrom('city')
    .where('countryId', '=', id)
    .select('id')
    .executeTakeFirstOrThrow();
  Object.assign(FORM, { nationalityId: id, countryId: id, cityId: city.id });
}

export type Asked = InputOf<typeof makeHolds>['items'][number];

/** Pre-reserves these, by the person; each call is an attempt of its own. */
export async function hold(
  app: Pick<TestApp, 'call'> & { platform: Pick<Platform, 'ids'> },
  as: Session,
  items: readonly Asked[],
  change: Partial<InputOf<typeof makeHolds>> = {},
): Promise<Answered<typeof makeHolds>> {
  const attemptId = app.platform.ids.uuid();
  return app.call(makeHolds, { attemptId, items: [...items], form: FORM, ...change }, { as });
}
