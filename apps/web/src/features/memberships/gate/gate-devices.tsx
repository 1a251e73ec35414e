import type { GateKeys } from '@kantuta/contract/memberships/passes/park-codes.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { gateKeysQuery, takeBack } from './gate-pass.api.ts';
import { MarkReviews } from './mark-reviews.tsx';

/** What gates left to people, and the devices that stand there, for whoever has a session (PASS-16, PASS-18). */
export function GateKeeping() {
  const query = useQuery(gateKeysQuery);
  return (
    <Loaded query={query} height={120} back={null}>
      {({ reviews, devices }) => (
        <>
          {reviews.length > 0 && <MarkReviews reviews={reviews} />}
          {devices.length > 0 && <Devices devices={devices} />}
        </>
      )}
    </Loaded>
  );
}

function Devices({ devices }: { devices: GateKeys['devices'] }) {
  const { t } = useI18n();
  return (
    <Section title={t('door.devices')}>
      <RowList label={t('door.devices')}>
        {devices.map((device) => (
          <DeviceRow key={device.passId} device={device} />
        ))}
      </RowList>
    </Section>
  );
}

function DeviceRow({
  device: { passId, gate, name, seenAt },
}: {
  device: GateKeys['devices'][number];
}) {
  const { t, format } = useI18n();
  const { mutate, isPending } = useMutation({
    mutationFn: () => takeBack(passId),
    onSuccess: () => showToast('success', t('door.revokedDone')),
    onError: showError,
  });
  return (
    <Row
      title={name}
      detail={t('gatePass.device', {
        gate: t(`gate.gates.${gate}`),
        date: format.dateTime(seenAt),
      })}
      aside={
        <Button
          small
          busy={isPending}
          aria-label={t('door.revokeOf', { name })}
          onClick={() => mutate()}
        >
          {t('door.revoke')}
        </Button>
      }
    />
  );
}
