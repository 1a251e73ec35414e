import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts, Panel, Section } from '../../ui/section.tsx';
import { closing, refreshCounter, type Closed } from './counter.api.ts';
import { CountForm } from './count-form.tsx';
import { DRAWERS } from './counts.rules.ts';

/** The blind count: what was expected is shown only once it can change nothing any more (CSH-7). */
export function ClosingView() {
  const { t } = useI18n();
  const [closed, setClosed] = useState<Closed | null>(null);
  const { mutate, isPending, error } = useMutation({ ...closing, onSuccess: setClosed });
  if (closed) return <ClosedView closed={closed} />;
  return (
    <Section title={t('counter.count')}>
      <CountForm
        action={t('counter.close')}
        error={error}
        isSending={isPending}
        takesFocus
        onSend={(counts) => mutate({ counts })}
      >
        <p>{t('counter.countLead')}</p>
      </CountForm>
    </Section>
  );
}

function ClosedView({ closed: { state, drawers } }: { closed: Closed }) {
  const { t, format } = useI18n();
  const isPending = state === 'difference_pending';
  return (
    <Panel
      tone={isPending ? 'due' : 'good'}
      label={t(isPending ? 'counter.pendingTitle' : 'counter.closedTitle')}
    >
      <h2>{t(isPending ? 'counter.pendingTitle' : 'counter.closedTitle')}</h2>
      {isPending && <p>{t('counter.pendingHint')}</p>}
      {DRAWERS.map((currency) => {
        const shown = (amount: string) => format.money({ amount, currency });
        const { expected, counted, difference } = drawers[currency];
        return (
          <div key={currency}>
            <h3>{t(currency === 'BOB' ? 'counter.bolivianos' : 'counter.dollars')}</h3>
            <Facts
              items={[
                { label: t('counter.expected'), value: shown(expected) },
                { label: t('counter.counted'), value: shown(counted) },
                { label: t('counter.difference'), value: shown(difference) },
              ]}
            />
          </div>
        );
      })}
      <Button
        kind="primary"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter goes on
        autoFocus
        onClick={() => void refreshCounter()}
      >
        {t('counter.again')}
      </Button>
    </Panel>
  );
}
