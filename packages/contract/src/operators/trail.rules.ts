import {
  type ActsOf,
  type AreasOf,
  type AttemptsOf,
  declaredEntries,
  declaredList,
  type NounName,
  type ThingsOf,
} from '../declared.ts';

/**
 * Every act that the trail records (SEC-50), as the nouns declare them. Each has its phrase in es, en and pt
 * (`trail.acts.<area>_<act>`), so an act without a phrase does not compile. A call that is refused before anything happens is recorded
 * under the name of the call.
 */
export type TrailAction = ActsOf<NounName>;
/** Acts that the trail also records if they fail; their phrases are `trail.attempts.<area>_<act>`. */
export type TrailAttempt = AttemptsOf<NounName>;
/** The object of an act: its phrase is `trail.objects.<kind>`. */
export type TrailObject = ThingsOf<NounName>;
/** Areas of the product to which calls and acts belong, by the prefix of their names: `trail.areas.<area>`. */
export type TrailArea = AreasOf<NounName>;

/** The acts of an area stand together, in the order of their noun. */
export const TRAIL_ACTIONS: readonly TrailAction[] = declaredList('acts');
export const TRAIL_OBJECTS: readonly TrailObject[] = inOrder(declaredEntries('things'));
export const TRAIL_AREAS: readonly TrailArea[] = inOrder(declaredEntries('areas'));

function inOrder<Key extends string>(entries: readonly (readonly [Key, number])[]): Key[] {
  return entries.toSorted(([, a], [, b]) => a - b).map(([key]) => key);
}

/** The name of an act as the key of its phrase. */
export type KeyOfAct<Act extends string> = Act extends `${infer Noun}.${infer Verb}`
  ? `${Noun}_${Verb}`
  : never;

/** `payments.start` → `payments_start`. */
export function keyOfAct(act: string): string {
  return act.replaceAll('.', '_');
}

/** `payments.start` → `payments`. */
export function areaOfAct(act: string): string {
  return act.split('.')[0] ?? '';
}

/** A phrase in the reader's language, or null if there is none with this key. */
export type Say = (
  key: string,
  params?: Readonly<Record<string, string | number>>,
) => string | null;

/**
 * The description of an act, to stand after the person's name. A refused call is described by its area; an act of an older or newer release
 * without a phrase by its technical name.
 */
export function wordsOfAct(
  { action, objectKind, outcome }: { action: string; objectKind: string; outcome: string },
  say: Say,
): string {
  const area = areaOfAct(action);
  if (objectKind === 'call')
    return say('trail.noAccess', { area: say(`trail.areas.${area}`) ?? area }) ?? action;
  const key = keyOfAct(action);
  const act = say(`trail.acts.${key}`) ?? action;
  if (outcome === 'done') return act;
  return say(`trail.attempts.${key}`) ?? say('trail.failed', { act }) ?? act;
}

/** The object of an act: its kind and its title, else its number. Both are empty where they add nothing. */
export function wordsOfObject(
  {
    objectKind,
    objectId,
    objectName,
  }: { objectKind: string; objectId: string; objectName: string },
  say: Say,
): { kind: string; name: string } {
  const saysNothing = objectKind === 'call' || objectKind === 'export' || objectId === '';
  if (saysNothing) return { kind: '', name: '' };
  const kind = say(`trail.objects.${objectKind}`) ?? objectKind;
  if (objectKind === 'setting')
    return { kind, name: say(`settingsDesk.keys.${keyOfAct(objectId)}`) ?? objectId };
  if (objectKind === 'work') {
    const [work = '', id = ''] = objectId.split('/');
    return { kind, name: `${say(`workList.kinds.${work}`) ?? work} ${shortId(id)}` };
  }
  // Some nouns give the title of a thing as a phrase.
  return { kind, name: (objectName && (say(objectName) ?? objectName)) || shortId(objectId) };
}

/** The end of a long id, which holds its random part, is enough to tell two apart. */
export function shortId(id: string): string {
  return /^[\da-f]{8}-[\da-f-]{27}$/.test(id) ? id.slice(-8) : id;
}
