import { day, dayInLaPaz } from '@kantuta/contract/dates';
import { SECOND_MS } from '@kantuta/contract/durations';
import {
  type GuestPassView,
  readGuestPass,
} from '@kantuta/contract/memberships/passes/guest-passes.calls';
import { passNumberText } from '@kantuta/contract/memberships/passes/park-code.rules';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { isRefusal } from '../../../lib/api-error.ts';
import { useNow } from '../../../lib/clock.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { callQuery } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Panel } from '../../../ui/section.tsx';
import styles from '../memberships.module.css';
import { canShowPasses, codeQuery } from '../phone/this-phone.ts';
import { keepHere, keptQuery } from './guest-phone.ts';
import type { KeptGuestPass } from './guest-shelf.ts';

/** `/verificar-pago/pase?ref=`: a guest keeps their pass on this phone, which then shows it without a network (PASS-15). */
export function GuestPassPage() {
  const { t } = useI18n();
  const { ref: reference = '' } = useSearch({ from: '/verificar-pago/pase' });
  const kept = useQuery(keptQuery(reference));
  const query = useQuery(callQuery(readGuestPass, { reference }));
  return (
    <div className={styles.page}>
      <PageHeader title={t('guestPass.title')} />
      {kept.data && kept.data.certificate !== '' && !isClosed(query.data) ? (
        <Kept pass={kept.data} />
      ) : isRefusal(query.error, 'guest_pass_not_found') ? (
        <EmptyState title={t('guestPass.missing')}>{query.error.mensaje}</EmptyState>
      ) : (
        <Loaded query={query} height={320} back={null}>
          {(view) => <Link view={view} reference={reference} hasBegun={!!kept.data} />}
        </Loaded>
      )}
    </div>
  );
}

/** Nobody shows it any more; without a network nothing is known of it. */
const isClosed = (view: GuestPassView | undefined): boolean =>
  view !== undefined && view.state !== 'given' && view.state !== 'kept';

function Link({
  view,
  reference,
  hasBegun,
}: {
  view: GuestPassView;
  reference: string;
  /** This phone has asked before, and its answer was lost: it asks again with the same key. */
  hasBegun: boolean;
}) {
  const { t, format } = useI18n();
  const { name, giver, on, state } = view;
  const { mutate, isPending, error } = useMutation({ mutationFn: () => keepHere(reference) });
  if (state === 'used' || state === 'withdrawn' || state === 'over')
    return (
      <Panel>
        <output>{t(`guestPass.${state}`)}</output>
      </Panel>
    );
  const isElsewhere = state === 'kept' && !hasBegun;
  return (
    <div className={styles.page}>
      <p className={styles.heading}>{t('guestPass.hello', { name, giver })}</p>
      <p>{t('guestPass.day', { date: format.longDate(on) })}</p>
      <p className={styles.quiet}>
        {t(
          canShowPasses()
            ? isElsewhere
              ? 'guestPass.kept'
              : 'guestPass.hint'
            : 'phonePass.insecure',
        )}
      </p>
      {error !== null && <Refused error={error} />}
      {canShowPasses() && !isElsewhere && (
        <div>
          <Button kind="primary" busy={isPending} onClick={() => mutate()}>
            {t('guestPass.keep')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Kept({ pass }: { pass: KeptGuestPass }) {
  const { t, format } = useI18n();
  const now = useNow(SECOND_MS);
  const { saleId, number, name } = pass;
  const on = day(pass.on);
  const today = dayInLaPaz(now);
  const isToday = today === on;
  const { data: picture } = useQuery({
    ...codeQuery(pass, number, now),
    enabled: isToday,
    placeholderData: keepPreviousData,
  });
  if (today > on) return <p>{t('guestPass.over')}</p>;
  return (
    <div className={styles.page}>
      <p className={styles.heading}>{name}</p>
      <p>{t('guestPass.day', { date: format.longDate(on) })}</p>
      {isToday ? (
        <div className={styles.code}>
          {picture && <img src={picture} alt={t('guestPass.code', { name })} />}
          <strong>{t('phonePass.spoken', { pass: passNumberText(saleId, number) })}</strong>
        </div>
      ) : (
        <p className={styles.quiet}>{t('guestPass.waits', { date: format.longDate(on) })}</p>
      )}
    </div>
  );
}
