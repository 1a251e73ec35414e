import { MINUTE_MS } from '@kantuta/contract/durations';
import type { AccessPart } from '@kantuta/contract/call';
import { ACCESS_LOG_MINUTES } from '@kantuta/contract/people/customers.rules';
import type { OperatorRole } from '@kantuta/contract/operator-roles';
import type { NewAccessEntry } from '../../src/modules/people/access-log/access-log.store.ts';
import type { NewNote } from '../../src/modules/people/customers/notes.store.ts';
import type { AccessChange } from '../../src/modules/people/adviser-access/adviser-access.store.ts';
import { operatorId } from '../people/operators.ts';
import { daysAgo, done, later, type DeskMeans, type TrailFact } from './trail-fact.ts';

export type CustomerStories = {
  accessLog: NewAccessEntry[];
  notes: NewNote[];
  access: AccessChange[];
  trail: TrailFact[];
};

const STRETCH_MS = ACCESS_LOG_MINUTES * MINUTE_MS;
const UP_TO_DATE = 16;
const OVERDUE = 17;
/** A customer who took the access of her adviser away. */
const DISCREET = { personId: 29, adviserId: 8 };

/** The access log and notes of customers, and the adviser whose access a customer took away. */
export function customerStories(means: DeskMeans): CustomerStories {
  const { today, ids } = means;
  const at = (days: number, hour: number, minute: number) => daysAgo(today, days, hour, minute);
  const notes = [
    note(means, 'cobranzas', {
      at: at(12, 10, 20),
      text: 'Llamada. Dice que paga la cuota 8 el viernes, cuando cobre su sueldo.',
    }),
    note(means, 'cobranzas', {
      at: at(5, 16, 45),
      text: 'No pagó el viernes. Pide pagar las dos cuotas juntas con la siguiente.',
    }),
    note(means, 'soporte', {
      at: at(1, 17, 5),
      text: 'Escribió a atención al cliente: pregunta si puede pagar en partes. Le contesta cobranzas.',
    }),
  ];
  const confirmed = 'Confirmar el celular antes de llamarla.';
  const revokedAt = at(30, 20, 10);
  return {
    notes,
    accessLog: [
      access('soporte', 'support', { personId: UP_TO_DATE, part: 'record', at: at(39, 9, 0) }),
      access('soporte', 'support', { personId: UP_TO_DATE, part: 'documents', at: at(39, 9, 2) }),
      ...entriesFor('cobranzas', 'collections', at(12, 10, 12)),
      access('cobranzas', 'collections', {
        personId: OVERDUE,
        part: 'contacts',
        at: at(12, 10, 14),
        reason: confirmed,
      }),
      access('soporte', 'support', { personId: UP_TO_DATE, part: 'record', at: at(8, 11, 8) }),
      access('soporte', 'support', { personId: UP_TO_DATE, part: 'payments', at: at(8, 11, 9) }),
      access('soporte', 'support', {
        personId: UP_TO_DATE,
        part: 'contacts',
        at: at(8, 11, 12),
        reason: 'Llamarle por las dos cuotas que pagó el mismo día.',
      }),
      ...entriesFor('cobranzas', 'collections', at(5, 16, 40)),
      ...entriesFor('soporte', 'support', at(1, 16, 58)),
    ],
    access: [{ ...DISCREET, mayLook: false, maySeePaid: false, at: revokedAt }],
    trail: [
      ...notes.map((own) =>
        done(means, own.authorId === operatorId('soporte') ? 'soporte' : 'cobranzas', {
          at: own.createdAt,
          action: 'customers.addNote',
          object: { kind: 'person', id: String(own.personId) },
          details: { noteId: own.id },
        }),
      ),
      shown(means, 'cobranzas', OVERDUE, { at: at(12, 10, 14), reason: confirmed }),
      shown(means, 'soporte', UP_TO_DATE, {
        at: at(8, 11, 12),
        reason: 'Llamarle por las dos cuotas que pagó el mismo día.',
      }),
      {
        at: revokedAt,
        actor: { kind: 'person', id: DISCREET.personId },
        action: 'people.setAdviserAccess',
        object: { kind: 'adviser', id: String(DISCREET.adviserId) },
        outcome: 'done',
        requestId: ids.uuid(revokedAt),
        details: { before: true, after: false },
      },
    ],
  };
}

/** The access log entries of a note's author, who opened the record and its notes first. */
function entriesFor(login: string, role: OperatorRole, at: Date): NewAccessEntry[] {
  return (['record', 'notes'] as const).map((part, index) =>
    access(login, role, { personId: OVERDUE, part, at: later(at, index * MINUTE_MS) }),
  );
}

function access(
  login: string,
  role: OperatorRole,
  { reason = '', ...seen }: { personId: number; part: AccessPart; at: Date; reason?: string },
): NewAccessEntry {
  const stretch = Math.floor(seen.at.getTime() / STRETCH_MS);
  return { ...seen, operatorId: operatorId(login), role, reason, stretch };
}

function note(
  { ids }: DeskMeans,
  login: string,
  { at, text }: { at: Date; text: string },
): NewNote {
  return {
    id: ids.uuid(at),
    personId: OVERDUE,
    authorId: operatorId(login),
    attemptId: ids.uuid(at),
    companyIds: null,
    text,
    createdAt: at,
  };
}

function shown(
  means: DeskMeans,
  login: string,
  personId: number,
  { at, reason }: { at: Date; reason: string },
): TrailFact {
  return done(means, login, {
    at,
    action: 'customers.showContacts',
    object: { kind: 'person', id: String(personId) },
    details: { reason },
  });
}
