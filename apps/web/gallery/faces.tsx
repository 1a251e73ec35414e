import { Button } from '../src/ui/button.tsx';
import { ApiError } from '../src/lib/api-error.ts';
import { EmptyState, ErrorState } from '../src/ui/faces.tsx';
import { Landscape } from '../src/ui/landscape.tsx';
import { Section } from '../src/ui/section.tsx';
import { SkeletonRows, SkeletonText } from '../src/ui/skeleton.tsx';
import styles from './gallery-page.module.css';

export function Faces() {
  return (
    <Section title="Caras">
      <div className={styles.columns}>
        <EmptyState
          title="Aún no tiene productos"
          action={<Button kind="primary">Ver proyectos</Button>}
        >
          Cuando reserve un lote, lo verá aquí.
        </EmptyState>
        <ErrorState error={null} onRetry={() => {}} />
        <ErrorState error={new ApiError({ call: 'gallery', kind: 'failed' })} onRetry={() => {}} />
      </div>
      <SkeletonText />
      <SkeletonRows />
      <Landscape />
    </Section>
  );
}
