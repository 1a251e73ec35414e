import type { FriendCode } from '@kantuta/contract/payments/friend/friend.calls';
import type { FriendState } from '@kantuta/contract/payments/friend/friend.rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../../lib/i18n.tsx';
import { showError, showToast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { EmptyState } from '../../../../ui/faces.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Row, RowList } from '../../../../ui/row-list.tsx';
import { Section } from '../../../../ui/section.tsx';
import { StateBadge, type StateTone } from '../../../../ui/state-badge.tsx';
import styles from '../methods.module.css';
import { friendCodesQuery, revokeCode } from './friend-codes.api.ts';
import { IssueDialog } from './issue-dialog.tsx';

const TONES: Record<FriendState, StateTone> = {
  issued: 'good',
  used: 'calm',
  expired: 'calm',
  revoked: 'calm',
};

/** The part of the profile with the own friend codes. */
export function FriendCodesSection() {
  const { t } = useI18n();
  const query = useQuery(friendCodesQuery());
  const [isIssuing, setIssuing] = useState(false);
  const [revoked, setRevoked] = useState<FriendCode>();
  return (
    <Section title={t('friendCodes.title')}>
      <div className={styles.fields}>
        <p className={styles.has}>{t('friendCodes.lead')}</p>
        <div>
          <Button kind="primary" onClick={() => setIssuing(true)}>
            {t('friendCodes.create')}
          </Button>
        </div>
        <Loaded query={query} back={null} problem={t('friendCodes.failed')}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState title={t('friendCodes.none')} />
            ) : (
              <RowList label={t('friendCodes.title')}>
                {rows.map((code) => (
                  <CodeRow key={code.id} code={code} onRevoke={() => setRevoked(code)} />
                ))}
              </RowList>
            )
          }
        </Loaded>
      </div>
      {isIssuing && <IssueDialog onClose={() => setIssuing(false)} />}
      {revoked && <RevokeDialog code={revoked} onClose={() => setRevoked(undefined)} />}
    </Section>
  );
}

function CodeRow({ code, onRevoke }: { code: FriendCode; onRevoke: () => void }) {
  const { t, format } = useI18n();
  const { state, most, onCard, used, usedBy, onlyFor, issuedAt, expiresAt, canRevoke } = code;
  const facts = [
    state === 'issued'
      ? t('friendCodes.until', { time: format.time(expiresAt) })
      : format.dateTime(issuedAt),
    t(onCard === '' ? 'friendCodes.onPoints' : 'friendCodes.onCard', { end: onCard }),
    used ? t('friendCodes.used', { amount: format.money(used) }) : '',
    usedBy === '' ? '' : t('friendCodes.usedBy', { name: usedBy }),
    onlyFor === '' ? '' : t('friendCodes.onlyFor', { end: onlyFor }),
  ];
  return (
    <Row
      title={t('friendCodes.upTo', { amount: format.money(most) })}
      detail={facts.filter((fact) => fact !== '').join(' · ')}
      aside={<StateBadge tone={TONES[state]}>{t(`friendCodes.states.${state}`)}</StateBadge>}
      below={
        canRevoke && (
          <Button small onClick={onRevoke}>
            {t('friendCodes.revoke')}
          </Button>
        )
      }
    />
  );
}

function RevokeDialog({ code, onClose }: { code: FriendCode; onClose: () => void }) {
  const { t, format } = useI18n();
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => revokeCode(queries, code.id),
    onSuccess: () => {
      showToast('success', t('friendCodes.revoked'));
      onClose();
    },
    onError: (error) => {
      showError(error);
      onClose();
    },
  });
  return (
    <Dialog
      title={t('friendCodes.revokeTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            {t('friendCodes.revoke')}
          </Button>
        </>
      }
    >
      <p className={styles.has}>
        {t('friendCodes.upTo', { amount: format.money(code.most) })}. {t('friendCodes.revokeHint')}
      </p>
    </Dialog>
  );
}
