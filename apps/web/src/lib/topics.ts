import { useEffect } from 'react';
import { createStore } from './store.ts';

/** A part of the screen that shows a topic live (decision 044). */
export type Follower = {
  patched: (patch: unknown) => void;
  /** From now on patches arrive; what happened before is unknown. */
  joined: () => void;
};

const followers = new Map<string, Set<Follower>>();

/** The topics that the screen shows; lib/live reports them to the server. */
export const followedTopics = createStore<readonly string[]>([]);

/** Follows a topic until the function that it returns is called. */
export function follow(topic: string, follower: Follower): () => void {
  const own = followers.get(topic) ?? new Set();
  followers.set(topic, own.add(follower));
  followedTopics.set([...followers.keys()]);
  return () => {
    own.delete(follower);
    if (own.size > 0) return;
    followers.delete(topic);
    followedTopics.set([...followers.keys()]);
  };
}

export function deliverPatch(topic: string, patch: unknown): void {
  for (const { patched } of followers.get(topic) ?? []) patched(patch);
}

export function announceJoined(): void {
  for (const { joined } of [...followers.values()].flatMap((own) => [...own])) joined();
}

/** While the part is shown, what the server sends of a topic is given to `patched`; what was missed is read by the hints of the same change. */
export function useTopic(topic: string, patched: (patch: unknown) => void): void {
  useEffect(() => follow(topic, { patched, joined: () => undefined }), [topic, patched]);
}
