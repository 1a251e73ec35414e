import { z } from 'zod';
import { defineCall } from '../call.ts';
import { chosenIdSchema, companyIdsSchema } from '../numbers.ts';
import { reasonSchema } from './approvals.calls.ts';
import { exportedSchema } from './export.rules.ts';
import { readDocument } from '../identity/document.rules.ts';
import { OPERATOR_ROLES } from '../operator-roles.ts';
import { emailSchema } from '../people/people.calls.ts';
import { plainLine } from './plain-words.rules.ts';

const role = z.enum(OPERATOR_ROLES, 'not_in_list');
/** null: every company of the group. */
const companyIds = companyIdsSchema.nullable();

/** Who proposed the role and who approved it; null: given by the installation or on the command line. */
const givenSchema = z
  .object({ proposedBy: z.string(), approvedBy: z.string(), proposalId: z.uuid() })
  .nullable();

export const listOperators = defineCall({
  name: 'operators.listOperators',
  summary: 'Operators with their roles and companies, limited to the companies of the caller',
  method: 'GET',
  path: '/operators/people',
  access: 'operator',
  operators: ['admin', 'compliance', 'read_only'],
  accessLog: { none: 'who works here, in that capacity' },
  anyCompany: true,
  input: z.object({}),
  answer: z.object({
    operators: z.array(
      z.object({
        personId: z.number().int(),
        name: z.string(),
        document: z.string(),
        rights: z.array(
          z.object({
            role: z.enum(OPERATOR_ROLES),
            companyIds: z.array(z.number().int()).nullable(),
            since: z.iso.datetime(),
            given: givenSchema,
            can: z.object({ end: z.boolean() }),
          }),
        ),
      }),
    ),
    /** Roles that were revoked or replaced, the latest first, at most 100. */
    ended: z.array(
      z.object({
        /** Its number in the trail. */
        id: z.number().int(),
        name: z.string(),
        /** Masked. */
        document: z.string(),
        role: z.enum(OPERATOR_ROLES),
        companyIds: z.array(z.number().int()).nullable(),
        /** null: given before the trail recorded it. */
        since: z.iso.datetime().nullable(),
        given: givenSchema,
        endedAt: z.iso.datetime(),
        endedBy: z.string(),
        reason: z.string(),
        /** The role was replaced by one with other companies, decided by two persons. */
        wasReplaced: z.boolean(),
      }),
    ),
    hasMoreEnded: z.boolean(),
    can: z.object({ propose: z.boolean() }),
  }),
  errors: [],
});

export const proposeRole = defineCall({
  name: 'operators.proposeRole',
  summary: 'Proposes a role for a person; it is given when a second person approves (OPS-5)',
  method: 'POST',
  path: '/operators/roles',
  access: 'operator',
  operators: ['admin'],
  strict: true,
  accessLog: { none: 'shows nothing' },
  input: z.object({
    document: z.string().trim().min(1, 'required').min(3, 'too_short').max(20, 'too_long'),
    role,
    companyIds,
    reason: reasonSchema,
  }),
  answer: z.object({ proposalId: z.uuid() }),
  errors: ['person_not_found', 'role_held', 'too_many_proposals'],
});

const nameSchema = z
  .string()
  .transform(plainLine)
  .pipe(z.string().min(1, 'required').max(60, 'too_long'));

export const inviteOperator = defineCall({
  name: 'operators.invite',
  summary:
    'Proposes an operator who is no person of the system yet: made and invited by mail when a second person approves (OPS-5)',
  method: 'POST',
  path: '/operators/invitations',
  access: 'operator',
  operators: ['admin'],
  strict: true,
  accessLog: { none: 'shows nothing' },
  input: z.object({
    document: z
      .string()
      .trim()
      .min(1, 'required')
      .min(3, 'too_short')
      .max(20, 'too_long')
      .transform((typed) => readDocument(typed).number),
    firstName: nameSchema,
    surname: nameSchema,
    email: emailSchema,
    role,
    companyIds,
    reason: reasonSchema,
  }),
  answer: z.object({ proposalId: z.uuid() }),
  errors: ['person_exists', 'too_many_proposals'],
});

export const endRole = defineCall({
  name: 'operators.endRole',
  summary: 'Takes a role away; open sessions of that person end at once',
  method: 'POST',
  path: '/operators/roles/end',
  access: 'operator',
  operators: ['admin'],
  strict: true,
  accessLog: { none: 'shows nothing' },
  input: z.object({ personId: chosenIdSchema, role, reason: reasonSchema }),
  answer: z.object({}),
  errors: ['last_admin', 'step_up_required'],
});

export const exportOperators = defineCall({
  name: 'operators.exportOperators',
  summary:
    'The roles that are held and those that ended, for a spreadsheet; written in the trail (SEC-40)',
  method: 'POST',
  path: '/operators/people/export',
  access: 'operator',
  operators: ['admin', 'compliance', 'read_only'],
  strict: true,
  accessLog: { none: 'the same list; the trail keeps who took it along' },
  anyCompany: true,
  input: z.object({}),
  answer: exportedSchema,
  errors: [],
});
