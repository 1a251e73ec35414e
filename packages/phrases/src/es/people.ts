import { customers } from './people/customers.ts';
import { ownData } from './people/own-data.ts';
import { people } from './people/people.ts';

export const entrance = {
  menu: {
    profile: 'Mi perfil',
  },
} as const;

export const account = {
  errors: {
    city_not_in_country: 'La ciudad no corresponde al país elegido.',
    read_only_view: 'Está viendo como el cliente: aquí solo se puede leer.',
    view_ended: 'Esta vista terminó. Vuelva a la ficha del cliente y ábrala de nuevo.',
  },
  people,
} as const;

export const desk = {
  customers,
  operators: {
    sections: {
      customers: 'Clientes',
    },
  },
  settingsDesk: {
    groups: {
      contacts: 'Datos de contacto',
    },
    dryRun: {
      rows: {
        contactsToConfirm: 'Personas a las que se pide confirmar sus datos',
        contactsThatRecover: 'Contactos con los que se puede recuperar la cuenta',
      },
    },
    keys: {
      contact_refreshMonths: 'Confirmación de los datos de contacto',
      contact_recoveryHours: 'Espera antes de recuperar con un contacto nuevo',
      desk_searchesPerHour: 'Búsquedas de clientes por hora y operador',
    },
  },
  trail: {
    acts: {
      people_updateContact: 'Cambió datos de contacto',
      people_exportOwnData: 'Descargó una copia de sus datos',
      people_setAdviserAccess: 'Cambió lo que su asesor puede ver',
      customers_showContacts: 'Miró los contactos completos',
      customers_addNote: 'Escribió una nota',
      customers_startView: 'Empezó a ver como el cliente',
      customers_endView: 'Dejó de ver como el cliente',
      customers_exportProducts: 'Descargó los productos de un cliente',
      customers_exportPayments: 'Descargó los pagos de un cliente',
    },
    objects: {
      person: 'Persona',
    },
    areas: {
      people: 'Datos personales',
      customers: 'Fichas de clientes',
    },
    facts: {
      mayLook: 'Puede ver',
    },
  },
} as const;

export const server = {
  codes: {
    confirm_contact: {
      title: '{code} es su código de confirmación',
      detail:
        'Su código es {code}. Escríbalo en la página donde lo pidió: vale {minutes} minutos y una sola vez. No lo comparta con nadie; nosotros nunca se lo pediremos. Si usted no lo pidió, no tiene que hacer nada.',
      short: '{group}: {code} es su código para confirmar su contacto. No lo comparta con nadie.',
    },
  },
  notifications: {
    contactChanged: {
      title: 'Datos de contacto cambiados',
      detail:
        'Sus datos de contacto cambiaron el {atDate} a las {atTime}. Si no fue usted, avísenos ahora.',
    },
  },
  ownData,
} as const;
