import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './back-link.module.css';

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children'> & {
  ref?: Ref<HTMLAnchorElement>;
  children: ReactNode;
};

function BackAnchor({ children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={styles.back}>
      <ArrowLeft size={16} aria-hidden />
      {children}
    </a>
  );
}

/** Above the name of what was opened from a list: the way back to it. */
export const BackLink = createLink(BackAnchor);
