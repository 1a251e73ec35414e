import type { Declared } from '@kantuta/contract/declarations/declarations.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Facts } from '../../ui/section.tsx';

/** What a version says, field by field. */
export function DeclaredFacts({ declared, official }: { declared: Declared; official: string }) {
  const { t } = useI18n();
  const { isOfficial, institution, post, sourceOfFunds, sourceDetail } = declared;
  return (
    <Facts
      items={[
        { label: t('declarations.birthCity'), value: declared.birthCity },
        { label: t('declarations.profession'), value: declared.profession },
        { label: t('declarations.activity'), value: declared.activity },
        { label: official, value: t(isOfficial ? 'declarations.yes' : 'declarations.no') },
        ...(isOfficial
          ? [
              { label: t('declarations.institution'), value: institution },
              { label: t('declarations.post'), value: post },
            ]
          : []),
        {
          label: t('declarations.sourceOfFunds'),
          value:
            sourceOfFunds === 'other' ? sourceDetail : t(`declarations.funds.${sourceOfFunds}`),
        },
        { label: t('declarations.monthly'), value: <Amount value={declared.monthly} /> },
      ]}
    />
  );
}
