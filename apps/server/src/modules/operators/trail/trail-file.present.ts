import type { AnswerOf } from '@kantuta/contract/call';
import type { searchTrail } from '@kantuta/contract/operators/trail.calls';
import { wordsOfAct, wordsOfObject, type Say } from '@kantuta/contract/operators/trail.rules';
import type { Phrases } from '@kantuta/phrases/create-phrases';
import { changesIn, type Companies } from '@kantuta/phrases/trail-changes';
import type { ExportColumn } from '../../../platform/exports/exports.ts';

export type TrailEntry = AnswerOf<typeof searchTrail>['entries'][number];

const sayIn =
  ({ has, tOf }: Phrases): Say =>
  (key, params) =>
    has(key) ? tOf(key, params) : null;

/** The trail as a file: in words, with the names that the program knows for its objects, so that it can be searched. */
export const trailColumns = (companies: Companies): readonly ExportColumn<TrailEntry>[] => [
  { header: ({ t }) => t('trail.number'), cell: ({ id }) => ({ figure: String(id) }) },
  {
    header: ({ t }) => t('trail.when'),
    cell: ({ at }, { format }) => ({ figure: format.dateTime(at) }),
  },
  {
    header: ({ t }) => t('trail.who'),
    cell: ({ actor, actorKind }, { t }) => ({ text: actor || t(`trail.actors.${actorKind}`) }),
  },
  {
    header: ({ t }) => t('trail.what'),
    cell: (entry, phrases) => ({ text: wordsOfAct(entry, sayIn(phrases)) }),
  },
  {
    header: ({ t }) => t('trail.about'),
    cell: (entry, phrases) => {
      const { kind, name } = wordsOfObject(entry, sayIn(phrases));
      return { text: kind && `${kind}: ${name}` };
    },
  },
  {
    header: ({ t }) => t('trail.result'),
    cell: ({ outcome }, { t }) => ({ text: t(`trail.${outcome}`) }),
  },
  ...(['before', 'after'] as const).map((side) => ({
    header: ({ t }: Phrases) => t(`trail.${side}`),
    cell: (entry: TrailEntry, phrases: Phrases) => ({
      text: changesIn({ ...phrases, say: sayIn(phrases) }, entry, companies)
        .map((change) => `${change.field}: ${change[side]}`)
        .join('; '),
    }),
  })),
  { header: ({ t }) => t('trail.refusedBecause'), cell: ({ refusal }) => ({ text: refusal }) },
  { header: ({ t }) => t('trail.act'), cell: ({ action }) => ({ text: action }) },
  {
    header: ({ t }) => t('trail.object'),
    cell: ({ objectKind, objectId }) => ({ text: `${objectKind} ${objectId}`.trim() }),
  },
  { header: ({ t }) => t('trail.request'), cell: ({ requestId }) => ({ text: requestId }) },
  { header: ({ t }) => t('trail.stored'), cell: ({ details }) => ({ text: details }) },
];
