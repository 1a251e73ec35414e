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

/** The link back to the list, above the title of a thing that was opened from it. */
export const BackLink = createLink(BackAnchor);
