import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { type DebtGroup, groupKey, openIntentOf, proposedChoice } from './choice.rules.ts';
import { chosenGroup, chosenMethod } from './methods.rules.ts';
import { OpenPayment } from './open-payment.tsx';
import type { usePayFlow } from './pay-flow.ts';
import styles from './pay-page.module.css';
import type { PayPlace } from './pay-place.ts';
import { StepForm } from './step-form.tsx';

/** What can be paid of one company; while a payment for it is open, that payment stands in place of the steps. */
export function PayForm({
  groups,
  saleId,
  flow,
  place,
}: {
  groups: readonly DebtGroup[];
  saleId: number | undefined;
  flow: ReturnType<typeof usePayFlow>;
  place: PayPlace;
}) {
  const { t } = useI18n();
  const { state, move } = flow;
  const method = chosenMethod(groups, state);
  const group = chosenGroup(groups, state, method);
  const openIntentId = openIntentOf(group, proposedChoice(group));
  if (openIntentId === '') return <StepForm {...{ groups, saleId, flow, place, method, group }} />;
  const others = groups.filter((each) => openIntentOf(each, proposedChoice(each)) === '');
  return (
    <div className={styles.main}>
      <OpenPayment
        intentId={openIntentId}
        isShown={place.intent === openIntentId}
        onOpen={(intentId) => place.open(intentId)}
      />
      {others.map((other) => (
        <Button
          key={groupKey(other)}
          kind="quiet"
          wide
          onClick={() => move({ type: 'group', group: groupKey(other) })}
        >
          {t('payments.settled.payNextGroup', { company: other.company.name })}
        </Button>
      ))}
    </div>
  );
}
