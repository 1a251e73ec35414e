import { createFormat } from '@kantuta/phrases/format';
import { PaidRing } from '../src/ui/drawings/paid-ring.tsx';
import { Section } from '../src/ui/section.tsx';
import { StackedArea } from '../src/ui/stacked-area.tsx';
import styles from './gallery-page.module.css';

const { money } = createFormat('es');
const MONTHS = 48;

const points = Array.from({ length: MONTHS }, (_, index) => {
  const capital = 15_000 + index * 190;
  const interest = 24_652 - capital;
  const text = (cents: number) =>
    money({
      amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
      currency: 'USD',
    });
  return {
    label: `Cuota ${index + 1}`,
    values: [capital, interest],
    texts: [text(capital), text(interest)],
  };
});

export function Charts() {
  return (
    <Section title="Gráficos">
      <div className={styles.columns}>
        <PaidRing basisPoints={6250} label="62,5% pagado">
          <strong>62,5%</strong>
        </PaidRing>
        <StackedArea
          title="Capital e interés por cuota"
          pointHeader="Cuota"
          series={[
            { key: 'capital', name: 'Capital' },
            { key: 'interest', name: 'Interés' },
          ]}
          points={points}
        />
      </div>
    </Section>
  );
}
