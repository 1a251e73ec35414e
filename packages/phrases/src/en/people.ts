import type * as source from '../es/people.ts';
import type { Translation } from '../phrase.ts';
import { customers } from './people/customers.ts';
import { ownData } from './people/own-data.ts';
import { people } from './people/people.ts';

export const entrance = {
  menu: {
    profile: 'My profile',
  },
} as const satisfies Translation<typeof source.entrance>;

export const account = {
  errors: {
    city_not_in_country: 'The city does not belong to the chosen country.',
    read_only_view: 'You are viewing as the customer: everything here is read-only.',
    view_ended: 'This view has ended. Go back to the customer and open it again.',
  },
  people,
} as const satisfies Translation<typeof source.account>;

export const desk = {
  customers,
  operators: {
    sections: {
      customers: 'Customers',
    },
  },
  settingsDesk: {
    groups: {
      contacts: 'Contact details',
    },
    dryRun: {
      rows: {
        contactsToConfirm: 'People who are asked to confirm their details',
        contactsThatRecover: 'Contacts that can recover an account',
      },
    },
    keys: {
      contact_refreshMonths: 'Confirming contact details',
      contact_recoveryHours: 'Wait before recovering with a new contact',
      desk_searchesPerHour: 'Customer searches per hour and operator',
    },
  },
  trail: {
    acts: {
      people_updateContact: 'Changed contact details',
      people_exportOwnData: 'Downloaded a copy of their data',
      people_setAdviserAccess: 'Changed what their adviser may see',
      customers_showContacts: 'Looked at the full contact details',
      customers_addNote: 'Wrote a note',
      customers_startView: 'Began viewing as the customer',
      customers_endView: 'Stopped viewing as the customer',
      customers_exportProducts: 'Downloaded the products of a customer',
      customers_exportPayments: 'Downloaded the payments of a customer',
    },
    objects: {
      person: 'Person',
    },
    areas: {
      people: 'Personal data',
      customers: 'Customer records',
    },
    facts: {
      mayLook: 'May see',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  codes: {
    confirm_contact: {
      title: '{code} is your confirmation code',
      detail:
        'Your code is {code}. Enter it on the page where you asked for it: it is valid for {minutes} minutes and works once. Do not share it with anybody; we will never ask you for it. If you did not ask for it, you need not do anything.',
      short:
        '{group}: {code} is your code to confirm your contact details. Do not share it with anybody.',
    },
  },
  notifications: {
    contactChanged: {
      title: 'Contact details changed',
      detail:
        'Your contact details changed on {atDate} at {atTime}. If it was not you, tell us now.',
    },
  },
  ownData,
} as const satisfies Translation<typeof source.server>;

export const de = {
  menu: {
    profile: 'Mein Profil',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    profile: 'Mon profil',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
