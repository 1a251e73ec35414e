import type { ReplyOf } from '@kantuta/contract/call';
import type { HoldForm, readHoldForm } from '@kantuta/contract/reservations/holds.calls';
import type { Actor } from '../../platform/access.ts';
import type { Db, Reader } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { standingOf } from './making.store.ts';

type Known = ReplyOf<typeof readHoldForm>['form'];
export type FormPeers = { knownOf(reader: Reader, personId: number): Promise<Known> };
export type FormFilling = ReturnType<typeof createFormFilling>;

/** The form of somebody who holds for themselves: name and document are those of the account, whatever was typed (RES-29). */
export function formOf(form: HoldForm, known: Known): HoldForm {
  const { firstName, secondName, paternalSurname, maternalSurname, documentNumber } = known;
  const names = { firstName, secondName, paternalSurname, maternalSurname, documentNumber };
  return { ...form, ...names, documentType: known.documentType as HoldForm['documentType'] };
}

/** What we know already, so that nobody types it again (RES-3). */
export function createFormFilling(
  { db, settings }: { db: Db } & Pick<Platform, 'settings'>,
  { knownOf }: FormPeers,
) {
  return {
    async read({ personId, roles }: Actor): Promise<ReplyOf<typeof readHoldForm>> {
      const { ofPerson } = await standingOf(db, { personId, sellerId: null, unitId: null });
      const most = await settings.get('hold.maxPerCustomer');
      return {
        form: await knownOf(db, personId),
        isSeller: roles.includes('adviser'),
        left: Math.max(0, most - ofPerson),
        most,
      };
    },
  };
}
