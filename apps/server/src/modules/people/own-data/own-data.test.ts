import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportOwnData } from '@kantuta/contract/people/people.calls';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import type { Customer } from '../../../../test/customer.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { prove } from '../../../../test/signing-in.ts';
import type { Subject } from '../../../../test/sample.ts';
import { newSubject } from '../../../../test/subjects.ts';
import { countOf } from '../../../../test/tables.ts';
import { sql } from '../../../platform/db/database.ts';

let app: TestApp;
let owner: Customer;
let subject: Subject;
let other: Customer;
let foreign: Subject;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  ({ customer: owner, subject } = await newSubject(app));
  ({ customer: other, subject: foreign } = await newSubject(app));
});
afterAll(() => app.close());

async function fileOf(as: Customer, format: 'json' | 'pdf', language = 'es') {
  await prove(app, as);
  const { status, data } = await app.call(exportOwnData, { format }, { as, language });
  expect(status).toBe(0);
  return { ...data, bytes: Buffer.from(data.base64, 'base64') };
}

const traces = () => countOf(app.database.db, 'audit_entry', `action = 'people.exportOwnData'`);

test('without a fresh proof there is no file and no trail entry about one', async () => {
  const before = await traces();
  const as = { ...owner, ...(await app.signIn(owner.personId)) };
  expect(await app.call(exportOwnData, { format: 'json' }, { as })).toMatchObject({
    status: 1,
    codigo: 'step_up_required',
    data: {},
  });
  expect(await traces()).toBe(before);
});

test('the file for machines holds everything of its owner, with exact amounts', async () => {
  const before = await traces();
  const { fileName, mimeType, bytes } = await fileOf(owner, 'json');
  expect({ fileName, mimeType }).toEqual({
    fileName: 'mis-datos-2026-03-10.json',
    mimeType: 'application/json',
  });
  const data = JSON.parse(bytes.toString()) as Record<string, unknown[]>;
  expect(data['person']).toMatchObject({ firstName: 'Rosa', documentNumber: subject.document });
  expect(data['contacts']).toMatchObject([{ kind: 'cellphone', value: '+591-70012345' }]);
  const bought = await countOf(app.database.db, 'sale', `person_id = ${owner.personId}`);
  expect(bought).toBeGreaterThan(1);
  expect(data['sales']).toHaveLength(bought);
  expect(data['payments']).toContainEqual(
    expect.objectContaining({
      reference: subject.reference,
      amount: { amount: expect.stringMatching(/^\d+\.\d\d$/), currency: 'USD' },
    }),
  );
  expect(data['receipts']).toContainEqual(
    expect.objectContaining({ reference: subject.receipt, paidOn: '2026-03-10' }),
  );
  expect(data['notifications']).toMatchObject([
    { title: 'Contrato listo para firmar' },
    { title: 'Contraseña cambiada' },
    { title: 'Pago confirmado' },
  ]);
  expect(await traces()).toBe(before + 1);
});

test('no file holds data of another person', async () => {
  const mine = (await fileOf(other, 'json')).bytes.toString();
  expect(mine).toContain(foreign.reference);
  for (const secret of [
    subject.document,
    subject.reference,
    subject.receipt,
    subject.code,
    subject.attemptId,
  ])
    expect(mine).not.toContain(secret);
});

test('the file holds no secret: no password, no session token, no code, no key', async () => {
  const text = (await fileOf(owner, 'json')).bytes.toString();
  expect(text).not.toMatch(/hash|secret|credentialId|publicKey|token/i);
  expect(text).not.toContain('$argon2');
});

test.each([
  ['es', 'Resumen de sus datos', '10/03/2026'],
  ['en', 'Summary of your data', '10 Mar 2026'],
  ['pt', 'Resumo dos seus dados', '10/03/2026'],
])('the summary on paper in %s', async (language, title, date) => {
  const { fileName, mimeType, bytes } = await fileOf(owner, 'pdf', language);
  expect({ fileName, mimeType }).toEqual({
    fileName: 'mis-datos-2026-03-10.pdf',
    mimeType: 'application/pdf',
  });
  const text = pdfText(bytes).replaceAll(/\s+/g, ' ');
  for (const part of [title, date]) expect(text).toContain(part);
});

/** Left out on purpose: these rows belong to other people, or say nothing about the person. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'adviser.sponsor_id': 'another adviser',
  'sale.adviser_id': 'another adviser',
  'captcha.person_id': 'a picture of two minutes, with nothing of the person',
  'proposal.proposed_by': 'work of the desk; that it was done is in actions',
  'proposal.decided_by': 'work of the desk; that it was done is in actions',
  'notice.author_id': 'work of the desk; that it was done is in actions',
  'notice.sender_id': 'work of the desk; that it was done is in actions',
  'hold_edit.by_person': 'who did it is in the history of the hold as a role',
  'hold_approval.approved_by': 'work of the desk; that it was done is in actions',
  'price_draft.changed_by': 'work of the desk; that it was done is in actions',
  'price_list.proposed_by': 'work of the desk; that it was done is in actions',
  'price_list.approved_by': 'work of the desk; that it was done is in actions',
  'work_assignment.owner_id': 'work of the desk; that it was done is in actions',
  'work_assignment.assigned_by': 'work of the desk; that it was done is in actions',
  'regularization_end.ended_by': 'work of the desk; that it was done is in actions',
  'regularization_end.approved_by': 'work of the desk; that it was done is in actions',
  'missing_money.closed_by': 'work of the desk; that it was done is in actions',
  'missing_money.approved_by': 'work of the desk; that it was done is in actions',
  'day_closing.closed_by': 'work of the desk; that it was done is in actions',
  'day_closing.reopened_by': 'work of the desk; that it was done is in actions',
  'day_closing.reopening_approved_by': 'work of the desk; that it was done is in actions',
  'cash_attempt.cashier_id': 'work of a cashier; their sessions are in the file',
  'terminal_attempt.cashier_id': 'work of a cashier; the card is in cards.atTerminals of the payer',
  'cash_session.counted_by': 'work of the desk; that it was done is in actions',
  'cash_movement.written_by': 'work of a cashier; their sessions are in the file',
  'support_message.author_id': 'work of the desk; that it was done is in actions',
  'contract_template_draft.changed_by': 'work of the desk; that it was done is in actions',
  'campaign_version.proposed_by': 'work of the desk; that it was done is in actions',
  'campaign_version.approved_by': 'work of the desk; that it was done is in actions',
  'contract.ended_by': 'who ended it; the end itself is in contracts',
  'payment_reversal.reversed_by': 'work of the desk; that it was done is in actions',
  'payment_reversal.approved_by': 'work of the desk; that it was done is in actions',
  'payment_return.sent_by': 'work of the desk; that it was done is in actions',
  'regularization_return.sent_by': 'work of the desk; that it was done is in actions',
  'refund_request.decided_by': 'work of the desk; that it was done is in actions',
  'declaration_step.by_id': 'work of the desk; that it was done is in actions',
  'season_card.checked_by': 'work of the desk; that it was done is in actions',
  'holder_card.checked_by': 'work of the desk; that it was done is in actions',
  'network_size.adviser_id': 'sums of many; whose branch it is reads them in their network',
  'network_month.adviser_id': 'sums of many; whose branch it is reads them in their network',
  'network_growth.adviser_id': 'sums of many; whose branch it is reads them in their network',
  'invitation_event.by_id': 'who did it; the invitations of an adviser are in the file',
  'prospect_merge.made_by': 'work of the desk; that it was done is in actions',
  'prospect_merge.undone_by': 'work of the desk; that it was done is in actions',
  'park_mark.by_id': 'work at the gate of the park',
  'park_settlement.by_id': 'work at the gate of the park',
  'park_visit.admitted_by': 'work at the gate of the park',
  'door_mark.by_id': 'work at a door; the passes of the device are in doors.devices',
  'door_mark.adviser_id': 'that somebody came is in doors.attended',
  'door_decision.by_id': 'work at a door; the passes of the device are in doors.devices',
  'door_undo.by_id': 'work at a door; the passes of the device are in doors.devices',
  'door_undo.adviser_id': 'that somebody came is in doors.attended',
  'adviser_standing.by_id': 'work of the desk; that it was done is in actions',
  'adviser_standing.approved_by': 'work of the desk; that it was done is in actions',
  'room_event.by_id': 'who did it; the room itself is in rooms',
  'course.created_by': 'work of the desk; that it was done is in actions',
  'course.changed_by': 'work of the desk; that it was done is in actions',
  'group_event.created_by': 'work of the desk; that it was done is in actions',
  'group_event.cancelled_by': 'work of the desk; that it was done is in actions',
  'partner_coupon.created_by': 'work of the desk; that it was done is in actions',
  'partner_coupon.stopped_by': 'work of the desk; that it was done is in actions',
  'saved_view.person_id': 'a way to look at the desk, nothing about a person',
  'notice_recipient.person_id': 'who was to be told; what was told is in notifications',
};
/** The part of the file that holds each table that refers to persons. */
const IN_THE_FILE: Readonly<Record<string, string>> = {
  contract: 'contracts',
  course_learner: 'courses.tries',
  course_reading: 'courses.read',
  contract_signer: 'contracts',
  contract_addendum: 'addenda',
  cession: 'cessions',
  campaign_sale: 'campaigns.standings',
  campaign_standing: 'campaigns.standings',
  campaign_award: 'campaigns.awards',
  campaign_dispute: 'campaigns.disputes',
  adviser_share: 'shares',
  adviser_standing: 'adviserStates',
  adviser_state_day: 'campaigns.states',
  sale_co_buyer: 'sales',
  declaration: 'declarations',
  declaration_notice: 'declarations',
  holder_card: 'holds',
  chargeback: 'refundRequests',
  payment_return: 'refundRequests',
  refund_request: 'refundRequests',
  regularization_return: 'refundRequests',
  recovery_credit: 'recoveryCredits',
  reversal: 'recoveryCredits',
  reversal_case: 'reversalNotices',
  reversal_notice: 'reversalNotices',
  billing_record: 'billingRecord',
  friend_code: 'friendCodes',
  wallet_hold: 'walletHolds',
  cash_session: 'cashSessions',
  card_attempt: 'cards.payments',
  charge: 'charges',
  prepaid_batch: 'charges',
  adviser: 'adviser',
  prospect: 'prospects',
  prospect_appeal: 'prospectAppeals',
  invitation: 'invitations',
  duty_pass: 'doors.devices',
  door_arrival: 'doors.attended',
  stay: 'stays.bookings',
  stay_wait: 'stays.waits',
  guest_pass: 'guestPasses',
  season_card: 'seasonPeople',
  season_person: 'seasonPeople',
  park_phone: 'parkPhones',
  park_visit: 'parkVisits',
  pass_use: 'passes',
  travel_benefit: 'travelBenefits',
  membership_improvement: 'improvements',
  two_for_one: 'twoForOne',
  dependant: 'dependants',
  room: 'rooms.organised',
  room_draft: 'rooms.draft',
  room_helper: 'rooms.helped',
  room_presenter: 'rooms.presented',
  room_seat: 'rooms.joined',
  adviser_access: 'adviserAccess',
  attribution: 'attributions',
  network_client: 'network',
  customer_view: 'views',
  contact: 'contacts',
  credential: 'access.password',
  deposit_refund: 'reservations',
  ethics_acceptance: 'consents',
  hold: 'holds',
  ledger_entry: 'sales.books',
  notification: 'notifications',
  invoice: 'invoices',
  known_browser: 'access.browsers',
  one_time_code: 'access.oneTimeCodes',
  one_time_ticket: 'access.oneTimeLinks',
  passkey: 'access.passkeys',
  past_password: 'access.passwordsBefore',
  payment_intent: 'payments',
  person_look: 'looks',
  person_note: 'notes',
  person_role: 'roles',
  provisional_receipt: 'provisionals',
  push_address: 'access.pushAddresses',
  queue_place: 'queuePlaces',
  receipt: 'receipts',
  recovery: 'access.recoveries',
  recovery_code: 'access.recoveryCodes',
  reservation: 'reservations',
  sale: 'sales',
  monthly_card: 'cards.monthly',
  saved_card: 'cards.saved',
  saved_product: 'savedProducts',
  session: 'access.sessions',
  support_request: 'supportRequests',
};

test('every table that references a person is in the file, or is left out for a reason', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT con.conrelid::regclass::text AS "table", att.attname AS "column"
      FROM pg_constraint con
      JOIN pg_attribute att ON att.attrelid = con.conrelid AND att.attnum = any(con.conkey)
     WHERE con.contype = 'f' AND con.confrelid IN ('person'::regclass, 'adviser'::regclass)`.execute(
    app.database.owner,
  );
  const unknown = rows
    .filter(({ table, column }) => !(`${table}.${column}` in LEFT_OUT) && !(table in IN_THE_FILE))
    .map(({ table, column }) => `${table}.${column}`);
  expect(unknown).toEqual([]);
  const data = JSON.parse((await fileOf(owner, 'json')).bytes.toString()) as object;
  for (const place of Object.values(IN_THE_FILE).filter((each) => each !== 'adviser'))
    expect(data).toHaveProperty(place.replace('sales.books', 'sales.0.books'));
});

test('the file is the state of one moment, named by its day in La Paz', async () => {
  app.clock.set(new Date('2026-03-11T02:00:00Z'));
  const as = { ...owner, ...(await app.signIn(owner.personId)) };
  expect((await fileOf(as, 'json')).fileName).toBe('mis-datos-2026-03-10.json');
  app.clock.set(TEST_NOON);
});
