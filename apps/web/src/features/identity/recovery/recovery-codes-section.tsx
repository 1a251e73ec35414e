import type { AnswerOf } from '@kantuta/contract/call';
import { makeRecoveryCodes, readRecoveryCodes } from '@kantuta/contract/identity/lost-phone.calls';
import { FEW_RECOVERY_CODES } from '@kantuta/contract/identity/recovery-code.rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRefusal } from '../../../lib/api-error.ts';
import { callApi } from '../../../lib/api.ts';
import { countDialog } from '../../../lib/dialogs.ts';
import { useFormat } from '../../../lib/format.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { callQuery } from '../../../lib/queries.ts';
import { withStepUp } from '../../../lib/step-up.ts';
import { showError } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/faces.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import { Loading, SkeletonRows } from '../../../ui/skeleton.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import styles from './recovery-codes-section.module.css';

const codesQuery = callQuery(readRecoveryCodes, {});

/** Paper codes for a lost phone, in the profile: how many are left, and ten new ones (IDN-20). */
export function RecoveryCodesSection() {
  const { t } = useI18n();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(codesQuery);
  const making = useMutation({
    mutationFn: () => withStepUp(() => callApi(makeRecoveryCodes, {})),
    onSuccess: () => queries.invalidateQueries(codesQuery),
    onError: (failure) => {
      // A person who closed the dialog knows that nothing was done.
      if (!isRefusal(failure, 'step_up_required')) showError(failure);
    },
  });
  // The notification about new codes must not cover the codes, which are shown once.
  const isShowing = making.isPending || making.data !== undefined;
  useEffect(() => (isShowing ? countDialog() : undefined), [isShowing]);
  return (
    <Section title={t('recovery.codes.title')}>
      <div className={styles.section}>
        <p>{t('recovery.codes.lead')}</p>
        {making.data ? (
          <NewRecoveryCodes codes={making.data.codes} onDone={() => making.reset()} />
        ) : data ? (
          <State {...data} isBusy={making.isPending} onMake={() => making.mutate()} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <SkeletonRows rows={1} />
          </Loading>
        )}
      </div>
    </Section>
  );
}

function State({
  left,
  madeAt,
  isBusy,
  onMake,
}: AnswerOf<typeof readRecoveryCodes> & { isBusy: boolean; onMake: () => void }) {
  const { t } = useI18n();
  const format = useFormat();
  const isFirst = madeAt === null;
  return (
    <>
      <p>
        <strong>
          {isFirst ? t('recovery.codes.none') : t('recovery.codes.left', { n: left })}
        </strong>{' '}
        {!isFirst && t('recovery.codes.madeAt', { date: format.dateOf(madeAt) })}
      </p>
      {!isFirst && left <= FEW_RECOVERY_CODES && (
        <Panel tone="due">
          <p>{t('recovery.codes.few')}</p>
        </Panel>
      )}
      <div className={styles.action}>
        <Button busy={isBusy} onClick={onMake}>
          {t(isFirst ? 'recovery.codes.make' : 'recovery.codes.renew')}
        </Button>
        {!isFirst && <span>{t('recovery.codes.renewHint')}</span>}
      </div>
    </>
  );
}
