import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Refused } from '../../ui/refused.tsx';
import { Panel } from '../../ui/section.tsx';
import type { usePaying } from './use-paying.ts';

/** The button that takes the payment; after a lost answer, the one that asks what became of it. */
export function PaySubmit({ pay, label }: { pay: ReturnType<typeof usePaying>; label: string }) {
  const { t } = useI18n();
  const { isUnknown, isPending, error } = pay;
  if (isUnknown)
    return (
      <Panel tone="info" label={t('counter.unknown')}>
        <p>{t('counter.unknownHint')}</p>
        <Button type="submit" kind="primary" busy={isPending}>
          {t('counter.askAgain')}
        </Button>
      </Panel>
    );
  return (
    <>
      {error !== null && <Refused error={error} />}
      <Button type="submit" kind="primary" wide busy={isPending}>
        {label}
      </Button>
    </>
  );
}
