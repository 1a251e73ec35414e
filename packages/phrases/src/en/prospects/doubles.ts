import type { doubles as source } from '../../es/prospects/doubles.ts';
import type { Translation } from '../../phrase.ts';

/** Two rows of one person that become one at the desk. */
export const doubles: Translation<typeof source> = {
  title: 'Doubled prospects',
  lead: 'When somebody is registered twice, both rows become one: they stay with whoever registered them first.',
  find: 'Name, or whole document, telephone or e-mail',
  start: 'Search for a person',
  startHint:
    'Type the name, or the whole document, telephone or e-mail. If they appear twice, choose both rows.',
  none: 'Nobody with these data',
  found: 'Rows',
  name: 'Name',
  data: 'Document and contacts',
  owner: 'Has them',
  stage: 'Stage',
  registered: 'Registered',
  choose: 'Choose {name}, registered on {date}',
  chosen: { one: '{n} row chosen. Choose another one.', other: '{n} rows chosen' },
  merge: 'Merge',
  stays:
    'They stay with {owner}, who registered them first on {date}. Invitations and what they buy go to that row. Whoever loses them is told, without whose they are.',
  reason: 'Reason',
  merged: 'Both rows are one.',
  merges: 'Merged in the last 30 days',
  noMerges: 'None in the last 30 days.',
  from: '{name} · was of {owner}',
  to: '{name} · {owner}',
  fromLabel: 'Merged row',
  toLabel: 'Stays',
  by: 'Who and when',
  byWhen: '{by}, {date}',
  undo: 'Part',
  undoOf: 'Part {name}',
  undoHint:
    'They go back to whoever had them, with their invitations. This can be done until {date}.',
  undone: 'The rows are parted again.',
  failed: 'They could not be parted. Try again.',
  undoneAt: 'Parted on {date}',
};
