import { MINUTE_MS } from '@kantuta/contract/durations';
import { isAnnounced } from '@kantuta/contract/settings/maintenance.rules';
import { maintenanceChanged } from '@kantuta/contract/settings/settings.events';
import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { nowMs, useNow } from '../../lib/clock.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { refreshOn } from '../../lib/live.ts';
import { followMaintenance, useMaintenance } from '../../lib/maintenance.ts';
import styles from './maintenance-strip.module.css';

const KEY = ['settings', 'checkMaintenance'] as const;

refreshOn(maintenanceChanged, KEY);

/** Announces a day ahead when the office will be closed, and reacts at once when it is. */
export function MaintenanceStrip() {
  const { t, format } = useI18n();
  const { planned } = useMaintenance();
  const current = useNow(MINUTE_MS);
  useQuery({
    queryKey: KEY,
    queryFn: followMaintenance,
    // Read once at the start of the page; then only after a change, or when its time has come.
    initialData: false,
    staleTime: Infinity,
    refetchInterval: () =>
      planned === null || planned.from.getTime() - nowMs() > MINUTE_MS ? false : MINUTE_MS / 4,
  });
  return (
    <div aria-live="polite">
      {planned !== null && isAnnounced(planned.from, current) && (
        <p className={styles.strip}>
          <Wrench size={18} aria-hidden />
          <span>
            {t('maintenance.planned', {
              from: format.dateTime(planned.from),
              to: format.dateTime(planned.to),
            })}
          </span>
        </p>
      )}
    </div>
  );
}
