import type { AnswerOf } from '@kantuta/contract/call';
import { improvementSection } from '@kantuta/contract/memberships/improving/improvements.calls';
import { sectionOf } from '@kantuta/contract/section';
import { PARK_COMPANY } from '@kantuta/contract/ledger/pass-posting.rules';
import type { readProduct } from '@kantuta/contract/sales/sales.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { HOTEL_PATH } from '../../lib/hotel-path.ts';
import { useMenu } from '../../lib/menu.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ACCREDITATION_PATH } from './accreditation/accreditation-path.ts';
import { CHANGE_PATH } from './improving/change-path.ts';

/** From a membership to the change of it that waits for a signature, to what it becomes, and who comes to the park and its hotel with it (MEM-2, PASS-7, STY-9). */
export function MembershipLinks({ detail }: { detail: AnswerOf<typeof readProduct> }) {
  const { product } = detail;
  const { t } = useI18n();
  const { main } = useMenu();
  const change = sectionOf(detail, improvementSection);
  // Its places, its code and its passes stand there in every state of it (SEA-1).
  if (product.kind === 'seasonTicket') return product.ticket ? <ToTickets /> : null;
  if (product.kind !== 'membership' && product.kind !== 'travel') return null;
  // What was bought gives what it gives, also when everything is paid.
  if (product.state !== 'sold' && product.state !== 'paid_off') return null;
  // Suspended with the first one of a 2x1, it gives nothing and becomes nothing (TWO-5).
  if (product.given === 'suspended') return null;
  // The upgrade goes with the flag of the international line, as its entry of the menu does.
  const hasUpgrade = main
    .flatMap((each) => [each, ...each.children])
    .some(({ key }) => key === 'travelBenefits');
  return (
    <>
      {change?.state === 'paid' && change.saleId === product.saleId && (
        <LinkButton
          small
          kind="primary"
          to={CHANGE_PATH}
          search={{ venta: String(product.saleId) }}
        >
          {t('improvement.toSign')}
        </LinkButton>
      )}
      {product.company.id === PARK_COMPANY && (
        <>
          <ToTickets />
          <LinkButton small to={ACCREDITATION_PATH}>
            {t('menu.parkAccreditation')}
          </LinkButton>
          <LinkButton small to={HOTEL_PATH} params={{ idMembresia: String(product.saleId) }}>
            {t('menu.hotel')}
          </LinkButton>
        </>
      )}
      {product.kind === 'membership' && hasUpgrade && (
        <LinkButton small to="/upgrade-membresia">
          {t('menu.upgradeMembership')}
        </LinkButton>
      )}
    </>
  );
}

/** Passes, coupons and season tickets stand on one page. */
function ToTickets() {
  const { t } = useI18n();
  return (
    <LinkButton small to="/tickets">
      {t('menu.tickets')}
    </LinkButton>
  );
}
