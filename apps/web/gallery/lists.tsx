import { Amount } from '../src/ui/amount.tsx';
import { DataTable } from '../src/ui/data-table.tsx';
import { ProgressLine } from '../src/ui/drawings/progress-line.tsx';
import { Row, RowList } from '../src/ui/row-list.tsx';
import { Section } from '../src/ui/section.tsx';
import { StateBadge } from '../src/ui/state-badge.tsx';
import { Timeline } from '../src/ui/timeline.tsx';
import styles from './gallery-page.module.css';

const PLAN = [
  {
    number: 11,
    due: '27/10/2026',
    capital: '201.10',
    interest: '45.42',
    state: 'Pagada',
    tone: 'good',
  },
  {
    number: 12,
    due: '27/11/2026',
    capital: '202.78',
    interest: '43.74',
    state: 'Por vencer',
    tone: 'due',
  },
  {
    number: 13,
    due: '27/12/2026',
    capital: '204.47',
    interest: '42.05',
    state: 'Pendiente',
    tone: 'calm',
  },
] as const;

const usd = (amount: string) => <Amount value={{ amount, currency: 'USD' }} />;

function stateOf({ state, tone }: (typeof PLAN)[number]) {
  return <StateBadge tone={tone}>{state}</StateBadge>;
}

export function Lists() {
  return (
    <Section title="Listas y tablas">
      <RowList label="Productos">
        <Row
          title="Lote 07, manzano 3"
          detail="Lomas, Warnes"
          aside={usd('6587.70')}
          below={<ProgressLine basisPoints={3900} label="39% pagado" />}
          leads
        />
        <Row
          title="Membresía Resort"
          detail="12 de 48 cuotas"
          aside={<StateBadge tone="problem">En mora</StateBadge>}
          leads
        />
      </RowList>
      <DataTable
        caption="Plan de pagos"
        rows={PLAN}
        rowKey={({ number }) => number}
        columns={[
          { key: 'number', header: 'Cuota', names: true, cell: ({ number }) => number },
          { key: 'due', header: 'Vence', cell: ({ due }) => due },
          { key: 'capital', header: 'Capital', align: 'end', cell: ({ capital }) => usd(capital) },
          {
            key: 'interest',
            header: 'Interés',
            align: 'end',
            cell: ({ interest }) => usd(interest),
          },
          {
            key: 'state',
            header: 'Estado',
            cell: stateOf,
          },
        ]}
        footer={{ number: 'Total', capital: usd('608.35'), interest: usd('131.21') }}
      />
      <div className={styles.columns}>
        <Timeline
          label="Etapas del pago"
          items={[
            { key: 'a', title: 'Pago iniciado', at: '21/11/2026 10:02', state: 'done' },
            { key: 'b', title: 'QR mostrado', at: '21/11/2026 10:02', state: 'done' },
            {
              key: 'c',
              title: 'Esperando al banco',
              detail: 'Puede tardar unos minutos.',
              state: 'now',
            },
            { key: 'd', title: 'Recibo', state: 'coming' },
          ]}
        />
        <Timeline
          label="Etapas de otro pago"
          items={[
            { key: 'a', title: 'El banco confirmó', at: '21/11/2026 10:05', state: 'done' },
            {
              key: 'b',
              title: 'En regularización',
              at: 'Hasta el 23/11/2026 18:30',
              state: 'problem',
            },
          ]}
        />
      </div>
    </Section>
  );
}
