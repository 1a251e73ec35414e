import type { PlanPage } from '@kantuta/contract/catalogue/plans.calls';
import { money, type Cents } from '@kantuta/contract/money';
import { isLevel, type Simulation } from '@kantuta/contract/sales/simulation.rules';
import { SHARE_WORD, type ShareKind } from '@kantuta/contract/advisers/shares.rules';
import { useMutation } from '@tanstack/react-query';
import { FileDown, Link as LinkIcon, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../../lib/clipboard.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { keepShare, newShareToken } from '../../../lib/shared-links.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { openExternal } from '../../../lib/wrapper.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { downloadPlan, type Subject } from './plan.api.ts';
import styles from './plan-actions.module.css';
import type { PlanSearch } from './plan-search.ts';
import { holdAddress } from './hold-address.rules.ts';
import { sharedChoice } from './sent-choice.rules.ts';

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
  const tokenOf = useShare(page, subject, search);
  const textOf = useShareText(page);
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadPlan(subject, search, tokenOf('paper')),
    onError: showError,
  });
  const { to, search: carried } = holdAddress(page.thing, subject, search);
  async function copy(): Promise<void> {
    const isCopied = await copyText(linkOf(page, tokenOf('link')));
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
        onClick={() =>
          openExternal(`https://wa.me/?text=${encodeURIComponent(textOf(plan, tokenOf('quote')))}`)
        }
      >
        {t('plans.whatsapp')}
      </Button>
    </div>
  );
}

/** What an adviser shares is kept, each choice once while the page stands (ADV-9); the link is there at once, and works even where it was not kept. */
function useShare(page: PlanPage, subject: Subject, search: PlanSearch) {
  const { t } = useI18n();
  const [tokens] = useState(() => new Map<string, string>());
  return (kind: ShareKind): string => {
    if (page.adviserCode === '') return '';
    const choice = sharedChoice(search);
    const key = JSON.stringify([kind, choice]);
    const token = tokens.get(key) ?? newShareToken();
    tokens.set(key, token);
    keepShare({ token, kind, ...subject, choice }).catch(() =>
      showToast('warning', t('plans.shareNotKept')),
    );
    return token;
  };
}

/** The address of this choice; from an adviser with their code, which stands in the form of whoever opens it. */
function linkOf({ adviserCode }: PlanPage, token: string): string {
  const link = new URL(globalThis.location.href);
  // What the sender wants besides is not for whoever opens it.
  link.searchParams.delete('otros');
  if (adviserCode !== '') {
    link.searchParams.set('asesor', adviserCode);
    link.searchParams.set(SHARE_WORD, token);
  }
  return link.href;
}

/** The text for WhatsApp: product, plan, price and link, and the code of the adviser who sends it. */
function useShareText(page: PlanPage): (plan: Simulation, token: string) => string {
  const { t, format } = useI18n();
  const { thing, adviserCode } = page;
  const shown = (value: Cents) => format.money(money(value, 'USD'));
  return ({ kind, price, initial, instalment, rows, total }, token) =>
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
        link: linkOf(page, token),
      }),
      ...(adviserCode === '' ? [] : [t('plans.shareAdviser', { code: adviserCode })]),
      t('plans.simulation'),
    ].join('\n');
}
