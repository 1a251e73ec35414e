import { useQuery } from '@tanstack/react-query';
import { improvementsQuery } from '../memberships.api.ts';
import { SignPanel } from './sign-panel.tsx';

/** After the payment of a change: its signature, as long as that one waits for it (PAY-74). */
export function PaidChange({ chargeId }: { chargeId: string }) {
  // What was read before the payment knows nothing of it.
  const { data } = useQuery({ ...improvementsQuery, refetchOnMount: 'always' });
  const held = data?.memberships.find(({ toSign }) => toSign?.chargeId === chargeId);
  if (!held?.toSign) return null;
  const { to, signUntil } = held.toSign;
  return <SignPanel saleId={held.saleId} to={to} signUntil={signUntil} />;
}
