import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { Section } from '../../../ui/section.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { holdQuery } from './deposits.api.ts';

const PROBLEMS = new Set(['released', 'rejected', 'expired']);

/** What was done to a pre-reservation, by whom and when (RES-5). A page without it says all that matters, so a failure shows nothing. */
export function HoldHistory({ holdId }: { holdId: string }) {
  const { t, format } = useI18n();
  const { data } = useQuery(holdQuery(holdId));
  if (!data) return null;
  return (
    <Section title={t('reserving.history.title')}>
      <Timeline
        label={t('reserving.history.title')}
        items={data.edits.map(({ act, role, at, endsAt, words }, index) => {
          const by = t(`reserving.history.by.${role}`);
          return {
            key: String(index),
            title: t(`reserving.history.acts.${act}`, { until: format.dateTime(endsAt) }),
            at: format.dateTime(at),
            detail: words === '' ? by : `${by}: ${words}`,
            state: PROBLEMS.has(act) ? 'problem' : 'done',
          };
        })}
      />
    </Section>
  );
}
