import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, OfflineState } from '../../ui/faces.tsx';
import { Landscape } from '../../ui/landscape.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows, SkeletonText } from '../../ui/skeleton.tsx';
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
        <OfflineState onRetry={() => {}} />
      </div>
      <SkeletonText />
      <SkeletonRows />
      <Landscape />
    </Section>
  );
}
