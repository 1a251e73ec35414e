import type { GivenPasses } from '@kantuta/contract/memberships/passes/guest-passes.calls';
import type { GuestPassState } from '@kantuta/contract/memberships/passes/guest-pass.rules';
import type { Coupon } from '@kantuta/contract/memberships/passes/passes.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Panel } from '../../../ui/section.tsx';
import { StateBadge, type StateTone } from '../../../ui/state-badge.tsx';
import styles from '../memberships.module.css';
import { GiveDialog } from './give-dialog.tsx';
import { guestsQuery, withdraw } from './guests.api.ts';

const TONES: Readonly<Record<GuestPassState, StateTone>> = {
  given: 'due',
  kept: 'good',
  used: 'calm',
  withdrawn: 'calm',
  over: 'calm',
};

/** Passes of a product that are given to guests, and how each stands (PASS-14). */
export function GuestsPart({ coupon }: { coupon: Coupon }) {
  const { t } = useI18n();
  const { saleId, product, state } = coupon;
  const { data } = useQuery(guestsQuery);
  const [isGiving, setGiving] = useState(false);
  if (!data) return null;
  const given = data.passes.filter((pass) => pass.saleId === saleId);
  if (given.length === 0 && state !== 'valid') return null;
  return (
    <Panel label={`${t('guests.title')}: ${product}`}>
      <div className={styles.page}>
        <p className={styles.heading}>{t('guests.title')}</p>
        <p className={styles.quiet}>{t('guests.hint')}</p>
        {state === 'valid' && (
          <div>
            <Button aria-label={t('guests.giveOf', { product })} onClick={() => setGiving(true)}>
              {t('guests.give')}
            </Button>
          </div>
        )}
        {given.length > 0 && (
          <RowList label={t('guests.list', { product })}>
            {given.map((pass) => (
              <Given key={pass.guestPassId} pass={pass} />
            ))}
          </RowList>
        )}
      </div>
      {isGiving && (
        <GiveDialog
          saleId={saleId}
          product={product}
          days={data.days}
          onClose={() => setGiving(false)}
        />
      )}
    </Panel>
  );
}

function Given({ pass }: { pass: GivenPasses['passes'][number] }) {
  const { t, format } = useI18n();
  const { guestPassId, name, on, number, state, link } = pass;
  const { mutate, isPending } = useMutation({
    mutationFn: () => withdraw({ guestPassId }),
    onSuccess: () => showToast('success', t('guests.withdrawn')),
    onError: showError,
  });
  const isLive = state === 'given' || state === 'kept';
  const date = format.longDate(on);
  const text = encodeURIComponent(t('guests.text', { name, date, link }));
  return (
    <Row
      title={name}
      detail={t('guests.row', { date, number })}
      aside={<StateBadge tone={TONES[state]}>{t(`guests.states.${state}`)}</StateBadge>}
      below={
        isLive ? (
          <div className={styles.actions}>
            {link !== '' && (
              <OutsideLink address={`https://wa.me/?text=${text}`}>{t('guests.share')}</OutsideLink>
            )}
            <Button
              small
              busy={isPending}
              aria-label={t('guests.withdrawOf', { name })}
              onClick={() => mutate()}
            >
              {t('guests.withdraw')}
            </Button>
          </div>
        ) : undefined
      }
    />
  );
}
