/**
 * Every act that the trail keeps (security rule 50). Each has its words in es, en and pt (`trail.acts.<noun>_<act>`), so an act
 * without words does not compile; what is refused before anything happens is kept under the name of its call.
 */
export const TRAIL_ACTIONS = [
  'identity.login',
  'identity.logout',
  'identity.prove',
  'identity.changePassword',
  'identity.registerPasskey',
  'identity.renamePasskey',
  'identity.removePasskey',
  'identity.makeRecoveryCodes',
  'identity.startRecovery',
  'identity.checkRecoveryCode',
  'identity.finishRecovery',
  'identity.startLostPhone',
  'identity.notMe',
  'mobile.makeEntry',
  'mobile.enter',
  'devices.end',
  'devices.endOthers',
  'people.updateContact',
  'people.exportOwnData',
  'people.setAdviserAccess',
  'customers.showContacts',
  'customers.addNote',
  'customers.startView',
  'customers.endView',
  'payments.start',
  'payments.settle',
  'payments.regularize',
  'payments.cancelled',
  'payments.expired',
  'payments.failed',
  'payments.moneyMissing',
  'payments.applyRegularization',
  'payments.closeMissingMoney',
  'payments.addRestriction',
  'payments.endRestriction',
  'support.send',
  'support.answer',
  'support.close',
  'notices.create',
  'notices.update',
  'notices.send',
  'notices.held',
  'notices.sent',
  'notices.stop',
  'settings.change',
  'settings.switchMaintenance',
  'settings.planMaintenance',
  'settings.endMaintenance',
  'settings.moveMaintenanceEnd',
  'approvals.propose',
  'approvals.approved',
  'approvals.refused',
  'approvals.withdrawn',
  'approvals.expired',
  'operators.createFirst',
  'operators.grantRole',
  'operators.endRole',
  'operators.exportWork',
  'operators.exportProposals',
  'operators.exportTrail',
  'work.take',
  'work.give',
  'work.release',
  'work.retry',
  'work.discard',
] as const;
export type TrailAction = (typeof TRAIL_ACTIONS)[number];

/** Acts that the trail also keeps when they do not succeed: their words for that are `trail.attempts.<noun>_<act>`. */
export const TRAIL_ATTEMPTS = [
  'identity.login',
  'identity.prove',
  'identity.registerPasskey',
  'identity.checkRecoveryCode',
  'identity.startLostPhone',
] as const satisfies readonly TrailAction[];
export type TrailAttempt = (typeof TRAIL_ATTEMPTS)[number];

/** What an act is about: its words are `trail.objects.<kind>`. */
export const TRAIL_OBJECTS = [
  'person',
  'adviser',
  'session',
  'passkey',
  'mobileEntry',
  'payment',
  'regularization',
  'missingMoney',
  'paymentRestriction',
  'supportRequest',
  'notice',
  'setting',
  'maintenance',
  'proposal',
  'work',
  'export',
  'call',
] as const;
export type TrailObject = (typeof TRAIL_OBJECTS)[number];

/** Parts of the house to which calls and acts belong, by the beginning of their names: `trail.areas.<area>`. */
export const TRAIL_AREAS = [
  'identity',
  'mobile',
  'devices',
  'people',
  'customers',
  'sales',
  'payments',
  'receipts',
  'support',
  'notices',
  'notifications',
  'settings',
  'approvals',
  'operators',
  'work',
] as const;
export type TrailArea = (typeof TRAIL_AREAS)[number];

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

/** A phrase of the reader's language, or null where there is none with this key. */
export type Say = (
  key: string,
  params?: Readonly<Record<string, string | number>>,
) => string | null;

/**
 * What somebody did, in words to stand after their name. A refused call is told by its part of the house; an act of an older or newer
 * release without words by its technical name.
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

/** What an act was about: the kind and the name that people give it, else its number. Both empty where that says nothing. */
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
  // Some nouns call their things by a phrase.
  return { kind, name: (objectName && (say(objectName) ?? objectName)) || shortId(objectId) };
}

/** The end of a long number, where its chance is, is enough to tell two of them apart. */
export function shortId(id: string): string {
  return /^[\da-f]{8}-[\da-f-]{27}$/.test(id) ? id.slice(-8) : id;
}
