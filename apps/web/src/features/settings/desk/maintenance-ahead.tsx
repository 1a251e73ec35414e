import type { MaintenanceWindow } from '@kantuta/contract/settings/maintenance.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { BigCountdown } from '../../../ui/countdown.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import styles from './maintenance-desk.module.css';
import { MaintenancePreview } from './maintenance-preview.tsx';

/** A current or planned maintenance: its countdown by the server’s clock, the text for customers, and the buttons to move or end it. */
export function MaintenanceAhead({
  window: { startsAt, endsAt, state, author, reason },
  now,
  canChange,
  onAsk,
}: {
  window: MaintenanceWindow;
  now: Date;
  canChange: boolean;
  onAsk: (what: 'move' | 'end') => void;
}) {
  const { t, format } = useI18n();
  const isOn = state === 'on';
  const until = isOn ? endsAt : startsAt;
  const title = isOn
    ? t('notices.maintenance.closed', { to: format.dateTime(endsAt) })
    : t('notices.maintenance.next', {
        from: format.dateTime(startsAt),
        to: format.dateTime(endsAt),
      });
  return (
    <Panel tone={isOn ? 'problem' : 'due'} label={title}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{t(isOn ? 'notices.maintenance.endsIn' : 'notices.maintenance.beginsIn')}</p>
      <BigCountdown key={until} until={new Date(until)} />
      <Facts
        items={[
          { label: t('notices.author'), value: author },
          ...(reason === '' ? [] : [{ label: t('notices.reason'), value: reason }]),
        ]}
      />
      {canChange && (
        <p className={styles.actions}>
          {(['move', 'end'] as const).map((what) => (
            <Button key={what} onClick={() => onAsk(what)}>
              {t(`notices.maintenance.acts.${what}.action`)}
            </Button>
          ))}
        </p>
      )}
      <Section quiet title={t('notices.maintenance.said')}>
        <MaintenancePreview
          startsAt={new Date(startsAt)}
          endsAt={new Date(endsAt)}
          isOn={isOn}
          now={now}
        />
      </Section>
    </Panel>
  );
}
