import { Amount } from '../src/ui/amount.tsx';
import { Button } from '../src/ui/button.tsx';
import { Facts, Panel, Section } from '../src/ui/section.tsx';
import { StateBadge } from '../src/ui/state-badge.tsx';
import styles from './gallery-page.module.css';

const DUE = { amount: '246.52', currency: 'USD' } as const;

export function Surfaces() {
  return (
    <Section title="Superficies">
      <Panel tone="forest" label="Lo que sigue">
        <p>Próxima cuota, viernes 27 de noviembre</p>
        <Amount value={DUE} size="hero" />
        <div className={styles.row}>
          <Button kind="sun">Pagar</Button>
        </div>
      </Panel>
      <div className={styles.columns}>
        <Panel>
          <Facts
            items={[
              {
                label: 'Precio',
                value: <Amount value={{ amount: '10800.00', currency: 'USD' }} />,
              },
              { label: 'Pagado', value: <Amount value={{ amount: '4212.30', currency: 'USD' }} /> },
              { label: 'Superficie', value: '360,00 m²' },
            ]}
          />
        </Panel>
        <div className={styles.stack}>
          <Panel tone="due">Su cuota vence en 6 días.</Panel>
          <Panel tone="problem">Tiene 2 cuotas vencidas.</Panel>
          <Panel tone="info">Los pagos se restringen el 30/12/2026 a las 23:30.</Panel>
          <Panel tone="good">Su pago fue confirmado.</Panel>
        </div>
      </div>
      <div className={styles.row}>
        <Amount value={DUE} />
        <Amount value={DUE} size="large" />
        <Amount value={{ amount: '-1715.78', currency: 'BOB' }} size="large" />
        <Amount value={DUE} struck />
      </div>
      <div className={styles.row}>
        <StateBadge tone="good">Al día</StateBadge>
        <StateBadge tone="due">Por vencer</StateBadge>
        <StateBadge tone="problem">En mora</StateBadge>
        <StateBadge tone="checking">En regularización</StateBadge>
        <StateBadge tone="calm">Anulado</StateBadge>
      </div>
    </Section>
  );
}
