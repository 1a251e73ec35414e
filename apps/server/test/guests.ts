import { randomInt, randomUUID } from 'node:crypto';
import type { InputOf } from '@kantuta/contract/call';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import { answerInvitation, readGuestPage } from '@kantuta/contract/invitations/guest-page.calls';
import type { GuestAnswer } from '@kantuta/contract/invitations/invitation.rules';
import { inviteGuest, readInvitation } from '@kantuta/contract/invitations/invitations.calls';
import { listNotifications } from '@kantuta/contract/notifications/notifications.calls';
import { joinRoom, readRoom } from '@kantuta/contract/rooms/rooms.calls';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from './app.ts';
import { doJob, forgetJobs, runJobs } from './jobs.ts';
import type { Letter } from '../src/platform/mail/mail.ts';
import type { TextMessage } from '../src/platform/mail/sms.ts';
import { makePerson } from '../src/modules/people/people.factory.ts';
import { makeRoom } from '../src/modules/rooms/rooms.factory.ts';
import { turnGuestsJob } from '../src/modules/invitations/invitations.jobs.ts';

/** The stage of the tests of guests: an organiser, a presenter and another adviser, new before each test, and what is sent to guests. */
export type Adviser = Session & { document: string };
export let app: TestApp;
export let owner: Adviser;
export let presenter: Adviser;
export let other: Adviser;
export const letters: Letter[] = [];
export const texts: TextMessage[] = [];

const REVIEWED = { contactUpdatedAt: new Date(TEST_NOON.getTime() - DAY_MS) };
export async function newAdviser(on = app): Promise<Adviser> {
  const made = await on.platform.db
    .transaction()
    .execute((tx) => makePerson(tx, { roles: ['customer', 'adviser'], adviser: {}, ...REVIEWED }));
  return { ...(await on.signIn(made.personId)), document: made.document };
}

/** Called once in each file: test files share the modules of their worker, and their hooks would be those of the first one. */
export function setGuestStage(): void {
  beforeAll(async () => {
    app = await testApp({ jobs: false });
    vi.spyOn(app.platform.mail, 'send').mockImplementation(async (letter) => {
      letters.push(letter);
    });
    vi.spyOn(app.platform.sms, 'send').mockImplementation(async (message) => {
      texts.push(message);
    });
  });
  beforeEach(async () => {
    // What other tests have queued is not theirs to send.
    await forgetJobs(app);
    letters.length = 0;
    texts.length = 0;
    app.clock.set(TEST_NOON);
    await app.database.db.deleteFrom('attemptLimit').execute();
    [owner, presenter, other] = [await newAdviser(), await newAdviser(), await newAdviser()];
  });
  afterAll(() => app.close());
}

/** So much later, everybody signed in anew. */
export async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  const again = async (who: Adviser) => ({ ...who, ...(await app.signIn(who.personId)) });
  [owner, presenter, other] = [await again(owner), await again(presenter), await again(other)];
}

export const newRoom = (capacity = 10, hours = 72, on = app, of = { owner, presenter }) =>
  on.database.db.transaction().execute((tx) =>
    makeRoom(on.platform, tx, {
      ownerId: of.owner.personId,
      presenterIds: [of.presenter.personId],
      createdAt: on.clock.now(),
      startsAt: new Date(on.clock.now().getTime() + hours * HOUR_MS),
      capacity,
    }),
  );
export type Form = InputOf<typeof inviteGuest>;
export const form = (roomId: string, change: Partial<Form> = {}): Form => ({
  roomId,
  attemptId: randomUUID(),
  name: 'Lucía Peña Rojas',
  document: String(randomInt(10_000_000, 99_999_999)),
  birthOn: '1990-05-14',
  phone: `+591-7${randomInt(1_000_000, 9_999_999)}`,
  email: '',
  city: 'Warnes',
  contactBy: 'phone',
  language: 'es',
  consent: true,
  ...change,
});
export const invite = (input: Form, as: Session = owner, on = app) =>
  on.call(inviteGuest, input, { as });
export const join = (as: Session, roomId: string) => app.call(joinRoom, { roomId }, { as });
export const room = async (roomId: string) =>
  (await app.call(readRoom, { roomId }, { as: owner })).data;
export const one = (invitationId: string, as: Session = owner) =>
  app.call(readInvitation, { invitationId }, { as });
export const referenceOf = (link: string | null) =>
  new URL(link ?? '').searchParams.get('ref') ?? '';
export const see = (reference: string) => app.call(readGuestPage, { reference }, {});
export const answer = (reference: string, how: GuestAnswer, language: 'es' | 'en' | 'pt' = 'es') =>
  app.call(answerInvitation, { reference, answer: how, language }, {});
export const titlesOf = async (as: Adviser) =>
  (
    await app.call(listNotifications, { ci: as.document, tipo: 4, pagina: 1 }, { as })
  ).data.rows.map(({ titulo }) => titulo);
export const sentTo = (phone: string) => texts.filter(({ to }) => to === phone.replaceAll('-', ''));
export async function turn(): Promise<void> {
  await doJob(app, turnGuestsJob.name, {});
  await runJobs(app);
}
export async function invited(roomId: string, change: Partial<Form> = {}, as: Session = owner) {
  // Whoever is invited later waits behind.
  app.clock.advance(1);
  const { data } = await invite(form(roomId, change), as);
  return { ...data, reference: referenceOf(data.link) };
}
