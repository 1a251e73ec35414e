import { companyColour } from '../../lib/brand.ts';
import styles from './company-band.module.css';

/** A band in the colour of a company, across the top of a page of that company. */
export function CompanyBand({ companyId }: { companyId: number }) {
  return (
    <svg className={styles.band} aria-hidden>
      <rect width="100%" height="100%" fill={companyColour(companyId)} />
    </svg>
  );
}
