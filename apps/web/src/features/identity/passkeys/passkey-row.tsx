import { MINUTE_MS } from '@kantuta/contract/durations';
import type { Passkey } from '@kantuta/contract/identity/passkeys.calls';
import { Fingerprint, ScanFace } from 'lucide-react';
import { useNow } from '../../../lib/clock.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/row-list.tsx';
import styles from './passkeys-section.module.css';

/** One enabled device: its name, when it was added and last used, and its actions. */
export function PasskeyRow({
  passkey,
  onRename,
  onRemove,
}: {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}) {
  const { t } = useI18n();
  const { name, authType } = passkey;
  const Sign = authType === 3 ? ScanFace : Fingerprint;
  return (
    <Row
      picture={<Sign size={28} aria-hidden />}
      title={<span className={styles.name}>{name}</span>}
      detail={<Facts passkey={passkey} />}
      below={
        <span className={styles.actions}>
          <Button small aria-label={t('passkeys.renameOf', { name })} onClick={onRename}>
            {t('passkeys.rename')}
          </Button>
          <Button small aria-label={t('passkeys.removeOf', { name })} onClick={onRemove}>
            {t('passkeys.remove')}
          </Button>
        </span>
      }
    />
  );
}

function Facts({ passkey: { authType, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t, format } = useI18n();
  const now = useNow(MINUTE_MS);
  const kind = t(authType === 3 ? 'passkeys.kind.face' : 'passkeys.kind.fingerprint');
  return (
    <>
      <span className={styles.fact}>
        {t('passkeys.since', { kind, date: format.dateOf(createdAt) })}
      </span>
      <span className={styles.fact}>
        {lastUsedAt === null
          ? t('passkeys.unused')
          : t('passkeys.used', { when: format.ago(lastUsedAt, now) })}
      </span>
    </>
  );
}
