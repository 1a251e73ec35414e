import { useI18n } from '../../../lib/i18n.tsx';
import { canKeep } from '../../../lib/kept/this-device.ts';
import { useCopyShown } from '../../../lib/kept/kept-query.ts';
import { mapQuery } from './map.api.ts';
import { serverInstant } from '../../../lib/clock.ts';
import { Panel } from '../../../ui/section.tsx';
import styles from './project-map.module.css';

/** Says whether the map can be read without a network, and when what is shown was read. */
export function KeptNote({ projectId }: { projectId: number }) {
  const { t, format } = useI18n();
  const at = useCopyShown(mapQuery(projectId).queryKey);
  if (at !== null)
    return (
      <Panel tone="due">
        <output>{t('map.isCopy', { at: format.dateTime(serverInstant(at)) })}</output>
      </Panel>
    );
  return <p className={styles.note}>{t(canKeep() ? 'map.isKept' : 'map.notKept')}</p>;
}
