import { holdsSection } from '@kantuta/contract/reservations/holds.calls';
import { sectionOf } from '@kantuta/contract/section';
import type { SituationKind } from '@kantuta/contract/sales/situations.rules';
import type { ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Situation, situationText } from '../../ui/situation.tsx';
import { SupportLine } from '../../ui/support-line.tsx';
import type { Account } from './situation-sentence.tsx';

/** People without a purchase: those who work here are met by their work, the others by help to choose. */
export function RoleSituation({ account }: { account: Account }) {
  return ROLES[account.situation.kind]?.(account) ?? null;
}

const ROLES: Readonly<Partial<Record<SituationKind, (account: Account) => ReactNode>>> = {
  // Whoever holds something has chosen: what they hold stands first.
  no_product: (account) => !sectionOf(account, holdsSection)?.own.length && <NoProduct />,
  adviser: () => <Worker kind="adviser" />,
  cashier: () => <Worker kind="cashier" />,
  operator: () => <Worker kind="operator" />,
};

function NoProduct() {
  const { t } = useI18n();
  return (
    <Situation
      kind="no_product"
      label={t('sales.home.noneTitle')}
      action={
        <LinkButton to="/proyectos" kind="primary">
          {t('sales.home.seeCatalogue')}
        </LinkButton>
      }
      beside={
        <LinkButton to="/membresias" kind="quiet">
          {t('sales.home.seeMemberships')}
        </LinkButton>
      }
    >
      <p className={situationText.strong}>{t('sales.home.noneTitle')}</p>
      <p>{t('sales.home.noneHint')}</p>
      <SupportLine />
    </Situation>
  );
}

/** Where each of those who work here begins. */
const WORK = {
  adviser: { to: '/proyectos', label: 'sales.home.seeCatalogue' },
  cashier: { to: '/caja', label: 'sales.home.toCounter' },
  operator: { to: '/operaciones', label: 'menu.desk' },
} as const;

function Worker({ kind }: { kind: keyof typeof WORK }) {
  const { t } = useI18n();
  const { to, label } = WORK[kind];
  return (
    <Situation
      kind={kind}
      label={t(`sales.home.${kind}`)}
      action={
        <LinkButton to={to} kind="primary">
          {t(label)}
        </LinkButton>
      }
    >
      <p className={situationText.strong}>{t(`sales.home.${kind}Hint`)}</p>
      <p className={situationText.quiet}>{t('sales.home.ownHint')}</p>
    </Situation>
  );
}
