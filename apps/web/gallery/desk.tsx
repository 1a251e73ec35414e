import { useState } from 'react';
import { Button } from '../src/ui/button.tsx';
import { ChoiceSwitch } from '../src/ui/choice-switch.tsx';
import { ExportButton } from '../src/ui/export-button.tsx';
import { TextField } from '../src/ui/field.tsx';
import { FormDialog } from '../src/ui/form-dialog.tsx';
import { KeyboardTable } from '../src/ui/keyboard-table.tsx';
import { SearchLandmark } from '../src/ui/search-landmark.tsx';
import { Section } from '../src/ui/section.tsx';
import { SettledField } from '../src/ui/settled-field.tsx';
import styles from './gallery-page.module.css';

const ROWS = [
  { id: 'a', subject: 'Claudia Egüez', reason: 'Pagos y recibos', due: '23/11/2026 16:30' },
  { id: 'b', subject: 'Nicolás Pereyra', reason: 'Contrato y documentos', due: '23/11/2026 18:05' },
];
const FILE = {
  fileName: 'piezas.csv',
  mimeType: 'text/csv' as const,
  base64: '',
  rows: 0,
  isWhole: true,
};

/** The components that only rooms of operators use; their page itself is `ui/desk-page.tsx`. */
export function Desk() {
  const [text, setText] = useState('');
  const [language, setLanguage] = useState<'es' | 'pt'>('es');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <Section title="Operaciones">
      <SearchLandmark className={styles.columns}>
        <SettledField
          label="Buscar en la lista"
          hint={`Sale después de una pausa: ${text || '…'}`}
          value={text}
          maxLength={60}
          onSettle={setText}
        />
        <ChoiceSwitch
          label="Idioma del texto"
          value={language}
          onChange={setLanguage}
          choices={[
            { value: 'es', label: 'Español', lang: 'es' },
            { value: 'pt', label: 'Português', lang: 'pt' },
          ]}
        />
      </SearchLandmark>
      <div className={styles.row}>
        <ExportButton make={() => Promise.resolve(FILE)} />
        <Button onClick={() => setAsking(true)}>Formulario en un diálogo</Button>
      </div>
      <KeyboardTable
        caption="Pendientes"
        rows={ROWS}
        rowKey={({ id }) => id}
        nameOf={({ subject }) => subject}
        chosen={chosen}
        onChoose={setChosen}
        onOpen={() => setAsking(true)}
        columns={[
          { key: 'subject', header: 'Asunto', names: true, cell: ({ subject }) => subject },
          { key: 'reason', header: 'Motivo', cell: ({ reason }) => reason },
          { key: 'due', header: 'Plazo', cell: ({ due }) => due },
        ]}
      >
        <Button small>Tomar</Button>
      </KeyboardTable>
      {isAsking && (
        <FormDialog
          title="Rechazar el cambio"
          action="Rechazar"
          kind="danger"
          form={{
            isSending: false,
            submit: (event) => {
              event?.preventDefault();
              close();
            },
          }}
          onClose={close}
        >
          <TextField label="Motivo" hint="Lo lee quien propuso." />
        </FormDialog>
      )}
    </Section>
  );
}
