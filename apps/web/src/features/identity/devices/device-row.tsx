import { MINUTE_MS } from '@kantuta/contract/durations';
import type { OpenSession } from '@kantuta/contract/identity/devices.calls';
import { AppWindow, Globe, Smartphone } from 'lucide-react';
import { useNow } from '../../../lib/clock.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/row-list.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import styles from './devices-section.module.css';

const SIGNS = { browser: Globe, app: Smartphone, webView: AppWindow } as const;

/** One open session: its device, its place, its start, and its button; the session in use is ended by logging out. */
export function DeviceRow({ session, onClose }: { session: OpenSession; onClose: () => void }) {
  const { t } = useI18n();
  const { device, kind, isCurrent } = session;
  const Sign = SIGNS[kind];
  return (
    <Row
      picture={<Sign size={28} aria-hidden />}
      title={
        <span className={styles.name}>
          {device}
          {isCurrent && <StateBadge tone="good">{t('devices.current')}</StateBadge>}
        </span>
      }
      detail={<Facts session={session} />}
      aside={
        isCurrent ? undefined : (
          <Button small aria-label={t('devices.closeOf', { device })} onClick={onClose}>
            {t('devices.close')}
          </Button>
        )
      }
    />
  );
}

function Facts({ session }: { session: OpenSession }) {
  const { t, format } = useI18n();
  const now = useNow(MINUTE_MS);
  const { kind, authType, place, since, lastUsedAt } = session;
  const way = t(`devices.authType.${WAYS[authType]}`);
  return (
    <>
      <span className={styles.fact}>
        {t(`devices.kind.${kind}`)}, {way}
      </span>
      <span className={styles.fact}>
        {place === '' ? t('devices.localPlace') : t('devices.place', { place })}
      </span>
      <span className={styles.fact}>
        {t('devices.lastUse', { ago: format.ago(lastUsedAt, now) })}
      </span>
      <span className={styles.fact}>{t('devices.since', { date: format.dateTime(since) })}</span>
    </>
  );
}

const WAYS = { 1: 'password', 2: 'fingerprint', 3: 'face' } as const;
