import { isInHostApp, openExternal } from '../lib/wrapper.ts';
import styles from './outside-link.module.css';

/** A telephone number, a mail address or an outside page: the only way out of the office (WEB-5). */
export function OutsideLink({ address, children }: { address: string; children: string }) {
  return (
    <a
      href={address}
      className={styles.link}
      onClick={(event) => {
        // The browser handles a number or a mail address; in the host app the host is asked, and a page opens in another window.
        const isAnswered = isInHostApp() || address.startsWith('https:');
        if (isAnswered && openExternal(address)) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
