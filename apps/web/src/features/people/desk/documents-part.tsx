import { useQuery } from '@tanstack/react-query';
import { atDesk } from '../../../lib/feature.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { type Customer, documentsQuery } from './customers-desk.api.ts';
import styles from './customers-desk.module.css';

/** The documents of a customer; each noun shows its own. */
export function DocumentsPart({ customer: { personId } }: { customer: Customer }) {
  return (
    <Loaded query={useQuery(documentsQuery(personId))}>
      {(documents) => (
        <div className={styles.part}>
          {atDesk('documents').map(({ key, Part }) => (
            <Part key={key} documents={documents} />
          ))}
        </div>
      )}
    </Loaded>
  );
}
