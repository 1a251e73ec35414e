/** Topics of NTF-1; 1 belongs to no filter and shows under "everything" only. */
export const TOPICS = { account: 1, payment: 2, network: 3, room: 4, promotion: 5 } as const;
export type TopicName = keyof typeof TOPICS;
export type Topic = (typeof TOPICS)[TopicName];

/** The kinds of parameters of a text; `notifications/notifications.rules.ts` says how each is stored and checked. */
export type ParameterKind =
  | 'text'
  | 'paragraph'
  | 'count'
  | 'word'
  | 'day'
  | 'instant'
  | 'deadline'
  | 'money';
export type NotificationShape = Readonly<Record<string, ParameterKind>>;

/**
 * A notification as its noun declares it: its topic, and the parameters of its text. Its key is the key of its phrases in es, en and pt.
 */
export type NotificationDeclaration = {
  topic: Topic;
  parameters: NotificationShape;
  /** Several of one day are shown as one row of the list: it says the same each time (NTF-9). */
  folds?: true;
  /** Good news: its message shows the green check. */
  isGood?: true;
};

/** A notification under a topic, with the parameters of its text. */
export function about<const Name extends TopicName, const Shape extends NotificationShape>(
  topic: Name,
  parameters: Shape,
) {
  return { topic: TOPICS[topic], parameters };
}

/** Good news, such as money that arrived. */
export function good<const Declared extends NotificationDeclaration>(declared: Declared) {
  return { ...declared, isGood: true } as const;
}

/** A notification that may come several times a day and then is one row of the list. */
export function folding<const Declared extends NotificationDeclaration>(declared: Declared) {
  return { ...declared, folds: true } as const;
}
