import { dayInLaPaz } from '@kantuta/contract/dates';
import { CODE_STEP_MS } from '@kantuta/contract/doors/room-code.rules';
import { SECOND_MS } from '@kantuta/contract/durations';
import { passNumberText } from '@kantuta/contract/memberships/passes/park-code.rules';
import { readSeasonTickets } from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { keyOf, queryClient } from '../../../lib/queries.ts';
import { showError } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { Panel } from '../../../ui/section.tsx';
import styles from '../memberships.module.css';
import type { KeptPhone } from './phone-shelf.ts';
import { canShowPasses, codeQuery, phoneQuery, showHere } from './this-phone.ts';

/** What a code may show: a pass, or the place of somebody with a season ticket. */
type Choice = { number: number; label: string };
type Shown = {
  saleId: number;
  /** It is shown alone, by a phone of its own (SEA-12). */
  place?: number;
  choices: readonly Choice[];
  which: string;
};

/** What a product shows at a gate on this phone: a code that changes every 30 s, with a network and without (PASS-10, SEA-6). */
export function PhonePass({
  product,
  title,
  name,
  ...shown
}: Shown & { product: string; title: string; name?: string }) {
  const { t } = useI18n();
  const label =
    name === undefined
      ? t('phonePass.showOf', { product })
      : t('seasonTickets.showPlace', { name });
  const { saleId, place } = shown;
  const { data: phone } = useQuery({ ...phoneQuery(saleId, place), enabled: canShowPasses() });
  const now = useNow(SECOND_MS);
  const { mutate, isPending } = useMutation({
    mutationFn: () => showHere({ saleId, ...(place === undefined ? {} : { place }) }),
    onError(error) {
      showError(error);
      // Whoever has the place may show it by now.
      void queryClient.invalidateQueries({ queryKey: keyOf(readSeasonTickets) });
    },
  });
  const isOver = phone ? now >= new Date(phone.endsAt) : false;
  return (
    <Panel label={`${title}: ${name ?? product}`}>
      <div className={styles.page}>
        <p className={styles.heading}>{title}</p>
        {!canShowPasses() && <p>{t('phonePass.insecure')}</p>}
        {isOver && <p>{t('phonePass.ended')}</p>}
        {phone && !isOver && <Code phone={phone} now={now} {...shown} />}
        {(!phone || isOver) && canShowPasses() && (
          <>
            <p className={styles.quiet}>{t('phonePass.hint')}</p>
            <p className={styles.quiet}>
              {t(name === undefined ? 'phonePass.other' : 'seasonTickets.otherPhone')}
            </p>
          </>
        )}
        {canShowPasses() && (
          <div>
            <Button
              kind={phone && !isOver ? 'quiet' : 'primary'}
              busy={isPending}
              aria-label={phone ? undefined : label}
              onClick={() => mutate()}
            >
              {t(phone ? 'phonePass.renew' : 'phonePass.show')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

function Code({ phone, now, saleId, choices, which }: Shown & { phone: KeptPhone; now: Date }) {
  const { t, format } = useI18n();
  const [chosen, setChosen] = useState<number | null>(null);
  const number = (choices.find((each) => each.number === chosen) ?? choices[0])?.number ?? 1;
  const { data: picture } = useQuery({
    ...codeQuery(phone, number, now),
    placeholderData: keepPreviousData,
  });
  const left = CODE_STEP_MS - (now.getTime() % CODE_STEP_MS);
  return (
    <div className={styles.page}>
      {choices.length > 1 && (
        <ChoiceSwitch
          label={which}
          choices={choices.map((each) => ({ value: String(each.number), label: each.label }))}
          value={String(number)}
          onChange={(value) => setChosen(Number(value))}
        />
      )}
      <div className={styles.code}>
        {picture && <img src={picture} alt={t('phonePass.alt', { number })} />}
        <progress
          className={styles.ring}
          max={CODE_STEP_MS}
          value={left}
          aria-label={t('phonePass.title')}
        />
        <p>{t('phonePass.changes', { n: Math.ceil(left / SECOND_MS) })}</p>
        <strong>{t('phonePass.spoken', { pass: passNumberText(saleId, number) })}</strong>
        <p className={styles.quiet}>
          {t('phonePass.until', { date: format.date(dayInLaPaz(new Date(phone.endsAt))) })}
        </p>
      </div>
    </div>
  );
}
