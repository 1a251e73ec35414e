import { heldAtCounter } from '@kantuta/contract/reservations/counter-holds.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { sectionPart } from '../../../lib/section-part.ts';
import { Facts, Section } from '../../../ui/section.tsx';

/** What is pre-reserved for the customer at the counter, and until when: its deposit stands among what they owe (CSH-13). */
export const HeldAtCounter = sectionPart(heldAtCounter, ({ data: held }) => {
  const { t, format } = useI18n();
  if (held.length === 0) return null;
  return (
    <Section title={t('counter.held')} quiet>
      <Facts
        items={held.map(({ reference, title, detail, endsAt }) => ({
          label: [title, detail].filter((part) => part !== '').join(' · '),
          value: t('counter.heldUntil', { reference, when: format.deadline(endsAt) }),
        }))}
      />
    </Section>
  );
});
