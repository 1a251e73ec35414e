import type { AnswerOf } from '@kantuta/contract/call';
import type { listPasskeys, Passkey } from '@kantuta/contract/identity/passkeys.calls';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/faces.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import { Loading, SkeletonRows } from '../../../ui/skeleton.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { passkeysQuery } from './passkeys.api.ts';
import styles from './passkeys-section.module.css';
import { useLack } from './lack.ts';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey } | null;

/** Fingerprint and face in the profile: the enabled devices, and a way to add one (specification section 2, "Profile"; IDN-19). */
export function PasskeysSection() {
  const { t } = useI18n();
  const { data, error, refetch } = useQuery(passkeysQuery);
  return (
    <Section title={t('passkeys.title')}>
      <p className={styles.lead}>{t('passkeys.lead')}</p>
      {data ? (
        <Own {...data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <SkeletonRows rows={1} />
        </Loading>
      )}
    </Section>
  );
}

function Own({ passkeys, origin, can }: AnswerOf<typeof listPasskeys>) {
  const { t } = useI18n();
  const lack = useLack(origin);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const enable = lack === null && can.add && (
    <Button icon={Fingerprint} onClick={() => setOpen({ what: 'add' })}>
      {t('passkeys.enable')}
    </Button>
  );
  return (
    <div className={styles.own}>
      {passkeys.length === 0 ? (
        <p>{t('passkeys.empty')}</p>
      ) : (
        <RowList label={t('passkeys.list')}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkeyId}
              passkey={passkey}
              onRename={() => setOpen({ what: 'rename', passkey })}
              onRemove={() => setOpen({ what: 'remove', passkey })}
            />
          ))}
        </RowList>
      )}
      {enable && <div>{enable}</div>}
      {lack && (
        <Panel tone="info">
          <p>
            {lack === 'elsewhere'
              ? t('passkeys.lack.elsewhere', { address: origin })
              : t(`passkeys.lack.${lack}`)}
          </p>
        </Panel>
      )}
      {!can.add && <p>{t('passkeys.full')}</p>}
      {open?.what === 'add' && <AddPasskey onClose={close} />}
      {open?.what === 'rename' && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.what === 'remove' && <RemovePasskey passkey={open.passkey} onClose={close} />}
    </div>
  );
}
