import { day, instantInLaPaz } from '@kantuta/contract/dates';
import { notFound, redirect } from '@tanstack/react-router';
import { now } from '../../../lib/clock.ts';

/** The first day without the old address. Links of mails that were sent with it live `notMe.days`, 30 at most (IDN-16). */
const OLD_ADDRESS_ENDS = instantInLaPaz(day('2026-12-23'));

/** The sealed link of `/verificar-pago/aviso?ref=`; anything else is dropped. */
export function sealedLink({ ref }: Record<string, unknown>): { ref?: string } {
  return typeof ref === 'string' && /^[\w-]{1,500}$/.test(ref) ? { ref } : {};
}

/** `/no-fui-yo/{link}`, where the page was before: leads to it for a while, then does not exist. */
export function leadToNewAddress(link: string): never {
  if (now() >= OLD_ADDRESS_ENDS) throw notFound();
  throw redirect({ to: '/verificar-pago/aviso', search: { ref: link }, replace: true });
}
