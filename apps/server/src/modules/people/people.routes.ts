import {
  checkContactUpdate,
  confirmContact,
  exportOwnData,
  listCities,
  listCountries,
  readProfile,
  sendContactCode,
  updateContact,
} from '@kantuta/contract/people/people.calls';
import {
  listAdviserAccess,
  listLooks,
  setAdviserAccess,
} from '@kantuta/contract/people/access-log.calls';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { AdviserAccess } from './adviser-access/adviser-access.service.ts';
import type { Contacts } from './contacts/contacts.service.ts';
import type { AccessLog } from './access-log/access-log.service.ts';
import type { OwnData } from './own-data/own-data.service.ts';
import type { Places } from './places/places.service.ts';
import type { Profiles } from './profile/profile.service.ts';

export type PeopleServices = {
  contacts: Contacts;
  places: Places;
  profiles: Profiles;
  ownData: OwnData;
  accessLog: AccessLog;
  adviserAccess: AdviserAccess;
};

export function peopleRoutes({
  contacts,
  places,
  profiles,
  ownData,
  accessLog,
  adviserAccess,
}: PeopleServices): ServedCall[] {
  return [
    serve(checkContactUpdate, ({ actor }) => contacts.check(actor)),
    serve(updateContact, ({ actor, input }) => contacts.update(actor, input)),
    serve(listCountries, ({ client }) => places.countries(client.language)),
    serve(listCities, ({ client, input }) => places.cities(input.pais, client.language)),
    serve(readProfile, ({ actor, client }) => profiles.read(actor, client.language)),
    serve(sendContactCode, ({ actor, input }) => contacts.sendCode(actor, input.contactId)),
    serve(confirmContact, ({ actor, input }) => contacts.confirm(actor, input)),
    serve(listLooks, ({ actor, input }) => accessLog.list(actor, input)),
    serve(listAdviserAccess, ({ actor }) => adviserAccess.list(actor)),
    serve(setAdviserAccess, ({ actor, input }) => adviserAccess.set(actor, input)),
    serve(exportOwnData, ({ actor, client, input }) =>
      ownData.export(actor, {
        format: input.format,
        language: client.language,
      }),
    ),
  ];
}
