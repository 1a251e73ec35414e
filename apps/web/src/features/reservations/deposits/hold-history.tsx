import type { ShownReservation } from '@kantuta/contract/reservations/deposits.calls';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { Section } from '../../../ui/section.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { holdQuery } from './deposits.api.ts';

const PROBLEMS = new Set(['released', 'rejected', 'expired']);

/** What was done to a pre-reservation, by whom and when (RES-5), and how the reservation that it became ended (RES-24). A page without it says all that matters, so a failure shows nothing. */
export function HoldHistory({
  holdId,
  reservation,
}: {
  holdId: string;
  reservation: ShownReservation | null;
}) {
  const { t, format } = useI18n();
  const { data } = useQuery(holdQuery(holdId));
  if (!data) return null;
  const end = reservation && endOf(reservation);
  return (
    <Section title={t('reserving.history.title')}>
      <Timeline
        label={t('reserving.history.title')}
        items={[
          ...data.edits.map(({ act, role, at, endsAt, words }, index) => {
            const by = t(`reserving.history.by.${role}`);
            return {
              key: String(index),
              title: t(`reserving.history.acts.${act}`, { until: format.dateTime(endsAt) }),
              at: format.dateTime(at),
              detail: words === '' ? by : `${by}: ${words}`,
              state: PROBLEMS.has(act) ? ('problem' as const) : ('done' as const),
            };
          }),
          ...(end
            ? [
                {
                  key: 'end',
                  title: t(`reserving.history.ends.${end.as}`),
                  at: format.dateTime(end.at),
                  state: 'problem' as const,
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}

function endOf({ endedAs, endedAt }: ShownReservation) {
  return endedAs === null || endedAt === null ? null : { as: endedAs, at: endedAt };
}
