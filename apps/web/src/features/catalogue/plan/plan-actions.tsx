import type { PlanPage } from '@kantuta/contract/catalogue/plans.calls';
import { money, type Cents } from '@kantuta/contract/money';
import { isLevel, type Simulation } from '@kantuta/contract/sales/simulation.rules';
import { useMutation } from '@tanstack/react-query';
import { FileDown, Link as LinkIcon, MessageCircle } from 'lucide-react';
import { copyText } from '../../../lib/clipboard.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { openExternal } from '../../../lib/wrapper.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { downloadPlan, type Subject } from './plan.api.ts';
import styles from './plan-actions.module.css';
import type { PlanSearch } from './plan-search.ts';
import { holdAddress } from './hold-address.rules.ts';

/** What to do with a plan: hold it, keep it as a paper, or send it. */
export function PlanActions({
  page,
  subject,
  search,
  plan,
  canHold,
}: {
  page: PlanPage;
  subject: Subject;
  search: PlanSearch;
  plan: Simulation;
  canHold: boolean;
}) {
  const { t } = useI18n();
  const textOf = useShareText(page);
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadPlan(subject, search),
    onError: showError,
  });
  const { to, search: carried } = holdAddress(page.thing, subject, search);
  async function copy(): Promise<void> {
    const isCopied = await copyText(linkOf(page));
    showToast(isCopied ? 'success' : 'warning', t(isCopied ? 'plans.linkCopied' : 'ui.copyFailed'));
  }
  return (
    <div className={styles.actions}>
      {canHold && (
        <LinkButton to={to} search={carried} kind="primary" wide>
          {t('plans.hold')}
        </LinkButton>
      )}
      <Button icon={FileDown} busy={isPending} onClick={() => mutate()}>
        {t('plans.pdf')}
      </Button>
      <Button icon={LinkIcon} onClick={() => void copy()}>
        {t('plans.link')}
      </Button>
      <Button
        icon={MessageCircle}
        onClick={() => openExternal(`https://wa.me/?text=${encodeURIComponent(textOf(plan))}`)}
      >
        {t('plans.whatsapp')}
      </Button>
    </div>
  );
}

/** The address of this choice; from an adviser with their code, which stands in the form of whoever opens it. */
function linkOf({ adviserCode }: PlanPage): string {
  const link = new URL(globalThis.location.href);
  // What the sender wants besides is not for whoever opens it.
  link.searchParams.delete('otros');
  if (adviserCode !== '') link.searchParams.set('asesor', adviserCode);
  return link.href;
}

/** The text for WhatsApp: product, plan, price and link, and the code of the adviser who sends it. */
function useShareText(page: PlanPage): (plan: Simulation) => string {
  const { t, format } = useI18n();
  const { thing, adviserCode } = page;
  const shown = (value: Cents) => format.money(money(value, 'USD'));
  return ({ kind, price, initial, instalment, rows, total }) =>
    [
      t('plans.shareText', {
        product: `${thing.title}, ${thing.detail}`,
        price: shown(price),
        plan:
          kind === 'cash' || instalment === null
            ? t('plans.shareCash', { amount: shown(total) })
            : t(isLevel({ rows, instalment }) ? 'plans.shareCredit' : 'plans.shareCreditFrom', {
                initial: shown(initial),
                n: rows.length - 1,
                amount: shown(instalment),
              }),
        link: linkOf(page),
      }),
      ...(adviserCode === '' ? [] : [t('plans.shareAdviser', { code: adviserCode })]),
      t('plans.simulation'),
    ].join('\n');
}
