import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Refused } from '../../ui/refused.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { ClosingView } from './closing-view.tsx';
import { counterQuery, counting, type Counter } from './counter.api.ts';
import styles from './counter.module.css';
import { CustomerView } from './customer-view.tsx';
import { FindForm } from './find-form.tsx';
import { LatestPayments } from './latest-payments.tsx';
import { LostAnswer } from './lost-answer.tsx';
import { OpeningView } from './opening-view.tsx';
import { PaidPanel } from './paid-panel.tsx';
import { sentJournal, type Paid, type Sent } from './taking.api.ts';
import { useCustomer } from './use-customer.ts';
import { useKeys } from './use-keys.ts';
import { WaitingPanel } from './waiting-panel.tsx';

/** The counter of a cashier: open, find, take, print, close (CSH-1). */
export function CounterPage() {
  const { t } = useI18n();
  const counter = useQuery(counterQuery);
  return (
    <Loaded query={counter} height={480} back={<LinkButton to="/">{t('menu.home')}</LinkButton>}>
      {(known) => <CounterView counter={known} />}
    </Loaded>
  );
}

function CounterView({ counter }: { counter: Counter }) {
  const { t, format } = useI18n();
  const { session } = counter;
  const { lost, isClosed, setLost } = useLost();
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('counter.title')}
        lead={
          session
            ? t('counter.openLead', {
                time: format.time(session.openedAt),
                company: session.company.name,
              })
            : t('counter.closedLead')
        }
      >
        <StateBadge tone={session?.state === 'open' ? 'good' : 'calm'}>
          {t(`counter.states.${session?.state ?? 'closed'}`)}
        </StateBadge>
      </PageHeader>
      {lost && (
        <LostAnswer
          key={lost.input.attemptId}
          sent={lost}
          isClosed={isClosed}
          onEnd={() => setLost(null)}
        />
      )}
      {!lost && !session && <OpeningView companies={counter.companies} />}
      {!lost && session?.state === 'open' && <OpenCounter counter={counter} onUnknown={setLost} />}
      {!lost && session?.state === 'counting' && <ClosingView />}
    </div>
  );
}

/** The payment without an answer that this device knows of, after a reload and in every tab. */
function useLost() {
  const [lost, setLost] = useState<Sent | null>(() => sentJournal.open());
  const [isClosed, setClosed] = useState(false);
  useEffect(
    () =>
      sentJournal.onElsewhere((open) => {
        if (open) setLost(open);
        setClosed(!open);
      }),
    [],
  );
  return { lost, isClosed, setLost };
}

function OpenCounter({
  counter,
  onUnknown,
}: {
  counter: Counter;
  onUnknown: (sent: Sent) => void;
}) {
  const { t } = useI18n();
  const { customer, charge, before, setFound, forget } = useCustomer();
  const [paid, setPaid] = useState<Paid | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [isCounting, setCounting] = useState(false);
  const next = () => {
    // The answer is on its way: whoever is in a hurry does not walk away from a payment.
    if (sentJournal.open()) return;
    forget();
    setPaid(null);
    setOpened(null);
  };
  // What is not paid yet waits under its own name, where it can be found again.
  const taken = (answer: Paid) =>
    answer.payment.receipt ? setPaid(answer) : setOpened(answer.payment.intentId);
  useKeys({ F2: next, F9: () => setCounting(true) });
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {opened !== null && (
          <WaitingPanel
            key={opened}
            intentId={opened}
            who={counter.latest.find(({ intentId }) => intentId === opened)?.customer}
            onNext={next}
          />
        )}
        {opened === null && !customer && before.isAsked && <Skeleton height={260} />}
        {opened === null && !customer && !before.isAsked && (
          <Section title={t('counter.find')}>
            {before.error !== null && <Refused error={before.error} />}
            <FindForm onFound={setFound} />
          </Section>
        )}
        {opened === null && customer && !paid && (
          <CustomerView
            customer={customer}
            charge={charge}
            onPaid={taken}
            onUnknown={onUnknown}
            onChanged={setFound}
          />
        )}
        {opened === null && paid && <PaidPanel paid={paid} who={customer?.name} onNext={next} />}
      </div>
      <aside className={styles.side}>
        <Section title={t('counter.keys')} quiet>
          <dl className={styles.keys}>
            <dt>
              <kbd>Enter</kbd>
            </dt>
            <dd>{t('counter.keyEnter')}</dd>
            <dt>
              <kbd>F2</kbd>
            </dt>
            <dd>{t('counter.keyFind')}</dd>
            <dt>
              <kbd>F9</kbd>
            </dt>
            <dd>{t('counter.keyCount')}</dd>
          </dl>
          <div className={styles.actions}>
            <Button onClick={next}>{t('counter.keyFind')}</Button>
            <Button onClick={() => setCounting(true)}>{t('counter.count')}</Button>
            <LinkButton to="/proyectos">{t('counter.products')}</LinkButton>
          </div>
        </Section>
        <LatestPayments latest={counter.latest} onOpen={setOpened} />
      </aside>
      {isCounting && <CountDialog onClose={() => setCounting(false)} />}
    </div>
  );
}

function CountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const start = useRef<HTMLButtonElement>(null);
  // After the dialog has opened, which takes the focus itself: Enter goes on.
  useEffect(() => start.current?.focus(), []);
  const { mutate, isPending, error } = useMutation({
    ...counting,
    onSuccess(counter: Counter) {
      onClose();
      counting.onSuccess(counter);
    },
  });
  return (
    <Dialog
      title={t('counter.countTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button ref={start} kind="primary" busy={isPending} onClick={() => mutate({})}>
            {t('counter.count')}
          </Button>
        </>
      }
    >
      <p>{t('counter.countHint')}</p>
      {error !== null && <Refused error={error} />}
    </Dialog>
  );
}
