import type { WorkItem } from '@kantuta/contract/operators/work.calls';
import type { WorkFacts } from '@kantuta/contract/operators/work.rules';
import { type I18n, phraseOf } from '../../../lib/i18n.tsx';
import { keptText } from '../../../lib/kept-text.ts';

/** Kinds and reasons are declared by the nouns; one without a phrase here shows its key. */
export const kindName = (i18n: I18n, kind: string) =>
  phraseOf(i18n, `workList.kinds.${kind}`) ?? kind;

export const stepName = (i18n: I18n, kind: string) =>
  phraseOf(i18n, `workList.steps.${kind}`) ?? kind;

export const reasonText = (i18n: I18n, { reason, facts }: { reason: string; facts: WorkFacts }) =>
  keptText(i18n, phraseOf(i18n, `workList.reasons.${reason}`, facts) ?? reason);

/** Some nouns name their things by a phrase, so that each person reads it in their own language. */
export const subjectText = (i18n: I18n, subject: string) =>
  phraseOf(i18n, subject) ?? keptText(i18n, subject);

export const keyOfItem = ({ kind, id }: Pick<WorkItem, 'kind' | 'id'>) => `${kind}/${id}`;
