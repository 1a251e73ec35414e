import { isInHostApp, openExternal } from '../lib/wrapper.ts';
import styles from './outside-link.module.css';

/** A number, a mail or a page of somebody else: the one way out of the office (WEB-5). */
export function OutsideLink({ address, children }: { address: string; children: string }) {
  return (
    <a
      href={address}
      className={styles.link}
      onClick={(event) => {
        // The browser knows what to do with a number or a mail; the host app has to be asked, and a page opens beside ours.
        const isAnswered = isInHostApp() || address.startsWith('https:');
        if (isAnswered && openExternal(address)) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
