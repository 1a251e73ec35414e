import { useEffect } from 'react';
import { sendActs, showActs, useWaitingActs } from '../../lib/kept/outbox.ts';
import { useOnline } from '../../lib/online.ts';

const AGAIN_MS = 5_000;

/**
 * Sends what was done without a network: when the person is here again, whenever the network is, and while something waits, every some
 * seconds, because a device may report a network that leads nowhere.
 */
export function OutboxWatch(): null {
  const isOnline = useOnline();
  const isWaiting = useWaitingActs().length > 0;
  useEffect(() => {
    void (isOnline ? sendActs() : showActs());
  }, [isOnline]);
  useEffect(() => {
    if (!isOnline || !isWaiting) return undefined;
    let timer = 0;
    let isOver = false;
    const later = () => {
      if (!isOver) timer = window.setTimeout(() => void sendActs().finally(later), AGAIN_MS);
    };
    later();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOnline, isWaiting]);
  return null;
}
