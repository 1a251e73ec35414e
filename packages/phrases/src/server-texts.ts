import type { NotificationKey } from '@kantuta/contract/notifications/notifications.rules';
import { server as en } from './en/server.ts';
import { server as es } from './es/server.ts';
import type { Lang } from './languages.ts';
import type { Text } from './phrase.ts';
import { server as pt } from './pt/server.ts';

/** What the contract declares has words: a notification without them does not compile. */
type Declared = {
  notifications: Readonly<Record<NotificationKey, { title: Text; detail: Text }>>;
};

const TEXTS = { es, en, pt } as const satisfies Record<Lang, Declared>;

export type ServerTexts = (typeof TEXTS)[Lang];

/** What the server alone writes in a language: notifications, one-time codes, papers. `renderText` fills the parameters. */
export function serverTexts(lang: Lang): ServerTexts {
  return TEXTS[lang];
}
