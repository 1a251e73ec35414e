import { toBase64Url } from '@kantuta/contract/base64-url';
import {
  listShared,
  openShared,
  openSharedInside,
  shareProduct,
} from '@kantuta/contract/advisers/shares.calls';
import { SHARE_TOKEN } from '@kantuta/contract/advisers/shares.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { InputOf } from '@kantuta/contract/call';
import { callApi } from './api.ts';
import { nowMs } from './clock.ts';
import { keyOf, queryClient } from './queries.ts';
import { randomId } from './random-id.ts';
import { sessionToken } from './session-store.ts';
import { readStored, writeStored } from './storage.ts';

/** A link that this device shared itself, or opened on a day. */
type Known = { token: string; own: true } | { token: string; day: string; visit: string };

const KEY = 'sharedLinks';
const MOST = 60;

/** Made here and not by the server, so that a link can be copied in the very press that asks for it, also without a network. */
export function newShareToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
}

/** Stores what was shared, and remembers that whoever opens it on this device is the sharer. */
export async function keepShare(share: InputOf<typeof shareProduct>): Promise<void> {
  remember({ token: share.token, own: true });
  await callApi(shareProduct, share);
  void queryClient.invalidateQueries({ queryKey: keyOf(listShared, {}).slice(0, 2) });
}

/** Tells that a link was opened here: once a day, without who, and never what this device shared itself (ADV-9). */
export async function arrive(token: string): Promise<void> {
  if (!SHARE_TOKEN.test(token)) return;
  // A page that a browser prepares is looked at by nobody yet.
  await whenSeen();
  const visit = visitOf(token);
  if (visit === null) return;
  const call = sessionToken() === '' ? openShared : openSharedInside;
  // Nobody waits for it; if it is lost, the next opening of the day says the same.
  await callApi(call, { token, visit }).catch(() => {});
}

/** The number of this visit: the same all day, another one for each link. */
function visitOf(token: string): string | null {
  const day = dayInLaPaz(new Date(nowMs()));
  const known = knownLinks().find((each) => each.token === token);
  if (known && 'own' in known) return null;
  if (known?.day === day) return known.visit;
  const visit = randomId();
  remember({ token, day, visit });
  return visit;
}

function remember(link: Known): void {
  const others = knownLinks().filter(({ token }) => token !== link.token);
  writeStored('local', KEY, JSON.stringify([link, ...others].slice(0, MOST)));
}

function knownLinks(): Known[] {
  try {
    const value: unknown = JSON.parse(readStored('local', KEY) ?? '[]');
    return Array.isArray(value) ? (value as Known[]).filter((each) => each?.token) : [];
  } catch {
    return [];
  }
}

function whenSeen(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}
