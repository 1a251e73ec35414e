import {
  type PromotionPlace,
  readPlace,
  setPlace,
} from '@kantuta/contract/catalogue/promotions.calls';
import {
  LONGEST_AHEAD,
  PRIORITIES,
  PROMOTION_DAYS,
} from '@kantuta/contract/catalogue/promotions.rules';
import { addDays, dayInLaPaz, isDay } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useNow } from '../../../lib/clock.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './notices-desk.module.css';

/** Where a promotion stands in the list of promotions, and how long; before and after it is sent (CAT-7). */
export function PromotionPlaceSection({ id }: { id: string }) {
  const { t } = useI18n();
  return (
    <Section title={t('promotionPlace.title')}>
      <p className={styles.quiet}>{t('promotionPlace.hint')}</p>
      <Loaded query={useQuery(callQuery(readPlace, { id }))} height={220} back={null}>
        {(place) => <PlaceForm key={JSON.stringify(place)} id={id} place={place} />}
      </Loaded>
    </Section>
  );
}

function PlaceForm({ id, place }: { id: string; place: PromotionPlace }) {
  const { t } = useI18n();
  const [priority, setPriority] = useState(place.priority);
  const [from, setFrom] = useState<string>(place.from ?? '');
  const [until, setUntil] = useState<string>(place.until ?? '');
  const isBackwards = from !== '' && until !== '' && until < from;
  const latest = addDays(dayInLaPaz(useNow(MINUTE_MS)), LONGEST_AHEAD);
  const tooFar = (on: string) => (on > latest ? t('promotionPlace.tooFar') : undefined);
  const saving = useMutation({
    mutationFn: () =>
      callApi(setPlace, {
        id,
        priority,
        from: isDay(from) ? from : null,
        until: isDay(until) ? until : null,
      }),
    onError: showError,
    onSuccess: (saved) => {
      queryClient.setQueryData(keyOf(readPlace, { id }), saved);
      showToast('success', t('promotionPlace.saved'));
    },
  });
  return (
    <div className={styles.form}>
      <ChoiceSwitch
        label={t('promotionPlace.priority')}
        value={priority}
        choices={PRIORITIES.map((value) => ({ value, label: t(`promotionPlace.${value}`) }))}
        onChange={setPriority}
      />
      <TextField
        label={t('promotionPlace.from')}
        hint={t('promotionPlace.fromHint')}
        type="date"
        optional
        value={from}
        max={latest}
        error={tooFar(from)}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        label={t('promotionPlace.until')}
        hint={t('promotionPlace.untilHint', { n: PROMOTION_DAYS })}
        type="date"
        optional
        value={until}
        max={latest}
        error={isBackwards ? t('promotionPlace.backwards') : tooFar(until)}
        onChange={({ target }) => setUntil(target.value)}
      />
      <div className={styles.count}>
        <Button
          busy={saving.isPending}
          onClick={() => {
            if (!isBackwards && !tooFar(from) && !tooFar(until)) saving.mutate();
          }}
        >
          {t('promotionPlace.save')}
        </Button>
        {place.changedBy !== '' && (
          <span className={styles.quiet}>
            {t('promotionPlace.changedBy', { name: place.changedBy })}
          </span>
        )}
      </div>
    </div>
  );
}
