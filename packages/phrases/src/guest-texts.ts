import type { GuestLanguage, MessageKind } from '@kantuta/contract/invitations/invitation.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { phoneText } from '@kantuta/contract/people/contact.rules';
import { createFormat } from './format.ts';
import { keptText } from './kept-text.ts';
import { renderText } from './phrase.ts';
import { serverTexts } from './server-texts.ts';

export type GuestTextFacts = {
  group: string;
  firstName: string;
  inviter: string;
  link: string;
  /** Until when a seat is offered; empty: none is. */
  until: string;
  /** Why a room was cancelled. */
  reason: string;
  room: {
    title: string;
    place: string;
    address: string;
    city: string;
    startsAt: string;
    contactPhone: string;
  };
};

/** A message to a guest in their language: `short` is a text message, `calendar` stands in the calendar file (INV-7). */
export function guestText(
  kind: MessageKind,
  lang: GuestLanguage,
  { room, until, ...facts }: GuestTextFacts,
): { subject: string; letter: string; short: string; calendar: string } {
  const format = createFormat(lang);
  const { calendar, ...letters } = serverTexts(lang).guestLetters;
  const { subject, letter, short } = letters[kind];
  const { title, place, address, city, startsAt, contactPhone } = room;
  const parameters = {
    ...facts,
    reason: keptText(facts.reason, lang, format),
    until: until === '' ? '' : format.dateTime(until),
    room: title,
    when: `${format.longDate(dayInLaPaz(new Date(startsAt)))}, ${format.time(startsAt)}`,
    place: `${place}, ${address}, ${city}`,
    phone: phoneText(contactPhone),
  };
  const render = (text: string) => renderText(text, lang, parameters);
  return {
    subject: render(subject),
    letter: render(letter),
    short: render(short),
    calendar: render(calendar),
  };
}
