import {
  FORMALITY_KINDS,
  type FormalityKind,
  neededPapers,
  type PaperFacts,
} from '@kantuta/contract/support/formality.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { FormalityItem } from './formality-item.tsx';
import { FORMALITY_WORDS } from './formality-paths.rules.ts';
import { PaperList } from './paper-list.tsx';

/** Before anything is answered. */
const UNANSWERED: Readonly<Record<FormalityKind, PaperFacts>> = {
  death: { kind: 'death', relation: '', heirs: '' },
  divorce: { kind: 'divorce', keeps: '', settlement: '' },
  lost_document: { kind: 'lost_document', paper: '' },
  data_correction: { kind: 'data_correction' },
  office_cession: { kind: 'office_cession' },
  office_term: { kind: 'office_term' },
};

/** The formalities that the desk does with a person; somebody without an account reads them and writes to customer service (SUP-5). */
export function GuidedList({
  formalityDays,
  isSignedIn,
}: {
  formalityDays: number;
  isSignedIn: boolean;
}) {
  const { t } = useI18n();
  return FORMALITY_KINDS.map((kind) => (
    <FormalityItem
      key={kind}
      title={t(`formalities.kinds.${kind}.title`)}
      about={t(`formalities.kinds.${kind}.about`)}
      bring={<PaperList papers={neededPapers(UNANSWERED[kind])} />}
      cost={t('formalities.noCost')}
      time={t('formalities.answered', { n: formalityDays })}
      {...(isSignedIn && {
        next: t(`formalities.kinds.${kind}.next`),
        action: (
          <LinkButton to="/tramites/$formality" params={{ formality: FORMALITY_WORDS[kind] }}>
            {t('formalities.start')}
          </LinkButton>
        ),
      })}
    />
  ));
}
