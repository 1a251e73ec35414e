import type { Gate } from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Panel } from '../../../ui/section.tsx';
import styles from '../memberships.module.css';
import { beginDuty, canHaveDuty, placeOf } from './gate-duty.ts';
import { refreshGate } from './gate-pass.api.ts';

/** With a network and a session, before this device stands at the gate (PASS-18). */
export function BeginDuty({ gate }: { gate: Gate }) {
  const { t } = useI18n();
  const beginning = useMutation({
    mutationFn: () => beginDuty(placeOf(gate)),
    onSuccess() {
      refreshGate();
      // What a code needs to be read without a network.
      void import('../../../ui/camera/camera-decoder.ts').catch(() => undefined);
    },
  });
  if (!canHaveDuty()) return <Panel tone="problem">{t('gatePass.insecure')}</Panel>;
  return (
    <Panel>
      <div className={styles.page}>
        <p>{t('gatePass.startHint')}</p>
        <p className={styles.quiet}>{t('door.startAway')}</p>
        <Button kind="primary" wide busy={beginning.isPending} onClick={() => beginning.mutate()}>
          {t('gatePass.start')}
        </Button>
        {beginning.error && <Refused error={beginning.error} />}
      </div>
    </Panel>
  );
}
