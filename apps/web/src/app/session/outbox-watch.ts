import { useEffect } from 'react';
import { sendActs, showActs } from '../../lib/kept/outbox.ts';
import { useOnline } from '../../lib/online.ts';

/** Sends what was done without a network: when the person is here again, and whenever the network is. */
export function OutboxWatch(): null {
  const isOnline = useOnline();
  useEffect(() => {
    void (isOnline ? sendActs() : showActs());
  }, [isOnline]);
  return null;
}
