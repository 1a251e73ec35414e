import { openRequestsSection } from '@kantuta/contract/support/support-desk.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { sectionPart } from '../../../lib/section-part.ts';
import { StripFact } from '../../../ui/fact-strip.tsx';

/** How many requests of the customer wait for an answer. */
export const OpenRequests = sectionPart(openRequestsSection, ({ data }) => {
  const { t, format } = useI18n();
  return (
    <StripFact
      label={t('customers.openRequests')}
      value={format.number(String(data))}
      tone={data > 0 ? 'due' : 'calm'}
    />
  );
});
