import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idSchema } from '../numbers.ts';
import { reasonSchema, secondPersonSchema } from '../operators/approvals.calls.ts';
import { exportedSchema } from '../operators/export.rules.ts';
import { plainLine, plainText } from '../operators/plain-words.rules.ts';
import { audienceSchema } from './audiences.calls.ts';
import { isOwnPath, NOTICE_ROLES, TEXT_MAX, TITLE_MAX } from './notices.rules.ts';

export const NOTICE_KINDS = ['notice', 'promotion'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export const NOTICE_STATES = [
  'draft',
  'awaiting',
  'scheduled',
  'sending',
  'sent',
  'stopped',
] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** Texts that people read, reduced to visible characters. */
const textSchema = z.object({
  title: z.string().transform(plainLine).pipe(z.string().max(TITLE_MAX, 'too_long')),
  text: z.string().transform(plainText).pipe(z.string().max(TEXT_MAX, 'too_long')),
});
const textsSchema = z.object({ es: textSchema, en: textSchema, pt: textSchema });

export const noticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(NOTICE_KINDS),
  texts: textsSchema,
  link: z.string(),
  audience: audienceSchema,
  /** Also by e-mail, to those of the audience who have an address. */
  byMail: z.boolean(),
  state: z.enum(NOTICE_STATES),
  author: z.string(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** The last person who edited it: the author or a later editor. */
  changedBy: z.string(),
  sendAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  stoppedBy: z.string(),
  /** Empty for a discarded draft, which was not to be sent yet. */
  stoppedReason: z.string(),
  /** The operator who ordered it to be sent; the author if nobody else did. */
  sender: z.string(),
  /** It is not sent as scheduled: its sender may no longer write to these people. Another operator sends or discards it. */
  isHeld: z.boolean(),
  /** For a notice that is being or was sent: how many people in all, how many received it, how many have read it. */
  people: z.number().int(),
  told: z.number().int(),
  read: z.number().int(),
  can: z.object({ edit: z.boolean(), stop: z.boolean() }),
});
export type Notice = z.infer<typeof noticeSchema>;

const id = z.uuid('format');
/** The `changedAt` of the version on the screen: if it was edited since, it is neither sent nor overwritten (`notice_changed`). */
const seenAt = z.iso.datetime('format');
/** A draft may be incomplete; only sending requires every field. */
const draftFields = {
  kind: z.enum(NOTICE_KINDS, 'not_in_list'),
  texts: textsSchema,
  link: z
    .string()
    .trim()
    .max(200, 'too_long')
    .refine((link) => link === '' || isOwnPath(link), 'format'),
  audience: audienceSchema,
  /** Promotions never go by e-mail. */
  byMail: z.boolean().default(false),
};
const operators = NOTICE_ROLES;

export const listNotices = defineCall({
  name: 'notices.list',
  summary: 'Notices and promotions that the operator reaches, newest first, at most 100',
  method: 'GET',
  path: '/operators/notices',
  access: 'operator',
  operators,
  accessLog: { none: 'no data of a customer' },
  anyCompany: true,
  input: z.object({ state: z.enum(NOTICE_STATES, 'not_in_list').optional() }),
  answer: z.object({
    notices: z.array(noticeSchema),
    /** Older ones are left out. */
    hasMore: z.boolean(),
  }),
  errors: [],
});

export const readNotice = defineCall({
  name: 'notices.read',
  summary: 'One notice with its counts',
  method: 'GET',
  path: '/operators/notices/:id',
  access: 'operator',
  operators,
  accessLog: { none: 'no data of a customer' },
  input: z.object({ id }),
  answer: noticeSchema,
  errors: [],
});

export const createNotice = defineCall({
  name: 'notices.create',
  summary: 'Creates a draft; a repeated id returns the existing one',
  method: 'POST',
  path: '/operators/notices',
  access: 'operator',
  operators,
  strict: true,
  accessLog: { none: 'no data of a customer' },
  input: z.object({ id, ...draftFields }),
  answer: noticeSchema,
  errors: [],
});

export const updateNotice = defineCall({
  name: 'notices.update',
  summary: 'Saves the draft, unless another operator has edited it meanwhile',
  method: 'PUT',
  path: '/operators/notices/:id',
  access: 'operator',
  operators,
  strict: true,
  accessLog: { none: 'no data of a customer' },
  input: z.object({ id, ...draftFields, changedAt: seenAt }),
  answer: noticeSchema,
  errors: ['notice_closed', 'notice_changed'],
});

export const sendNotice = defineCall({
  name: 'notices.send',
  summary:
    'Sends now or at a time; needs a second person if it and everything else the operator sends alone within 24 hours reach more people than `approval.messagePeople`',
  method: 'POST',
  path: '/operators/notices/:id/send',
  access: 'operator',
  operators,
  strict: true,
  accessLog: { none: 'no data of a customer' },
  input: z
    .object({
      id,
      /** Absent: now. */
      sendAt: z.iso.datetime('format').optional(),
      /** The number of people in the dry run: if it has changed since, nothing is sent. */
      people: z
        .number('required')
        .int('format')
        .min(0, 'out_of_range')
        .max(10_000_000, 'out_of_range'),
      changedAt: seenAt,
      /** The reason for the second person; empty when no second person is needed. */
      reason: z.string().transform(plainText).pipe(z.string().max(500, 'too_long')).default(''),
      secondPerson: secondPersonSchema,
    })
    .refine(({ reason, secondPerson }) => !secondPerson || reason !== '', {
      path: ['reason'],
      message: 'required',
    }),
  answer: noticeSchema,
  errors: [
    'notice_closed',
    'notice_incomplete',
    'notice_changed',
    'audience_changed',
    'second_person_required',
    'too_many_proposals',
  ],
});

export const stopNotice = defineCall({
  name: 'notices.stop',
  summary: 'Stops a notice or discards a draft: people who have not received it yet never will',
  method: 'POST',
  path: '/operators/notices/:id/stop',
  access: 'operator',
  operators,
  strict: true,
  /** A notice that was to be sent needs a reason; a draft is discarded without one. */
  accessLog: { none: 'no data of a customer' },
  input: z.object({ id, reason: reasonSchema.optional() }),
  answer: noticeSchema,
  errors: ['notice_closed'],
});

/** The delivery to one person: not sent yet, sent but not read, read. */
export const RECIPIENT_STATES = ['waiting', 'told', 'read'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

export const listRecipients = defineCall({
  name: 'notices.listRecipients',
  summary:
    'The delivery log: who received it and who has read it; by name, document and state, fifty at a time',
  // Names and documents stay out of addresses (SEC-39).
  method: 'POST',
  path: '/operators/notices/:id/recipients/searches',
  access: 'operator',
  operators,
  strict: true,
  accessLog: { none: 'whether a message arrived: a name and the end of a number' },
  onlyReads: true,
  input: z.object({
    id,
    search: z.string().trim().max(60, 'too_long').default(''),
    state: z.enum(RECIPIENT_STATES, 'not_in_list').optional(),
    /** Only people after this one: the `next` of the previous page. */
    after: idSchema.optional(),
  }),
  answer: z.object({
    recipients: z.array(
      z.object({
        personId: z.number().int(),
        name: z.string(),
        /** The end of the document only, as in every list that makes no access log entry. */
        document: z.string(),
        state: z.enum(RECIPIENT_STATES),
        at: z.iso.datetime().nullable(),
      }),
    ),
    /** Where the next page begins; null: this is the last page. */
    next: z.number().int().nullable(),
  }),
  errors: [],
});

export const exportNotices = defineCall({
  name: 'notices.export',
  summary: 'The list of notices for a spreadsheet; written in the trail (SEC-40)',
  method: 'POST',
  path: '/operators/notices/export',
  access: 'operator',
  operators: operators,
  strict: true,
  accessLog: { none: 'the same list; the trail keeps who took it along' },
  anyCompany: true,
  input: z.object({ state: z.enum(NOTICE_STATES, 'not_in_list').optional() }),
  answer: exportedSchema,
  errors: [],
});

export const exportRecipients = defineCall({
  name: 'notices.exportRecipients',
  summary: 'The delivery log of a notice for a spreadsheet; written in the trail (SEC-40)',
  method: 'POST',
  path: '/operators/notices/:id/recipients/export',
  access: 'operator',
  operators: operators,
  strict: true,
  accessLog: { none: 'the same list; the trail keeps who took it along' },
  input: z.object({ id, state: z.enum(RECIPIENT_STATES, 'not_in_list').optional() }),
  answer: exportedSchema,
  errors: [],
});
