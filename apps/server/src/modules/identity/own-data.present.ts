import { ownDataSection } from '../../platform/own-data.ts';
import { readOwnAccess, readOwnConsents } from './own-data.views.ts';

export const ownAccess = ownDataSection({
  key: 'access',
  order: 200,
  read: readOwnAccess,
  paper: ({ sessions, passkeys }, { words, say, format }) => [
    {
      order: 50,
      title: say(words.access),
      head: [words.device, words.from, words.until].map((text) => say(text)),
      rows: sessions.map(({ userAgent, deviceLabel, createdAt, endedAt }) => [
        userAgent || deviceLabel,
        format.dateTime(createdAt),
        endedAt === null ? say(words.open) : format.dateTime(endedAt),
      ]),
    },
    { order: 130, count: say(words.passkeys, { n: passkeys.length }) },
  ],
});

export const ownConsents = ownDataSection({
  key: 'consents',
  order: 210,
  read: readOwnConsents,
  paper: (consents, { words, say, format }) => [
    {
      order: 60,
      title: say(words.consents),
      head: [words.consents, words.date].map((text) => say(text)),
      rows: consents.map(({ version, acceptedAt }) => [
        say(words.ethics, { version }),
        format.dateOf(acceptedAt),
      ]),
    },
  ],
});
