import { Download, QrCode } from 'lucide-react';
import { useState } from 'react';
import { Button, LinkButton } from '../src/ui/button.tsx';
import { CodeField } from '../src/ui/code-field.tsx';
import { Copyable } from '../src/ui/copyable.tsx';
import { Checkbox, MoneyField, PasswordField, SelectField, TextField } from '../src/ui/field.tsx';
import { OutsideLink } from '../src/ui/outside-link.tsx';
import { RadioRows } from '../src/ui/radio-rows.tsx';
import { Section } from '../src/ui/section.tsx';
import { Stepper } from '../src/ui/stepper.tsx';
import { Tabs } from '../src/ui/tabs.tsx';
import styles from './gallery-page.module.css';

export function Controls() {
  const [method, setMethod] = useState<string>('qr');
  const [tab, setTab] = useState<string>('plan');
  const [step, setStep] = useState(1);
  const [code, setCode] = useState('');
  return (
    <Section title="Botones y campos">
      <div className={styles.row}>
        <Button kind="primary">Guardar</Button>
        <Button icon={Download}>Descargar PDF</Button>
        <Button kind="quiet">Ver detalle</Button>
        <Button kind="danger">Anular</Button>
        <Button kind="primary" busy>
          Pagar ahora
        </Button>
        <Button disabled>No disponible</Button>
        <Button small>Pequeño</Button>
        <LinkButton to="/" kind="secondary">
          Ir al inicio
        </LinkButton>
      </div>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <TextField
            label="Usuario (CI o código)"
            hint="Sin puntos ni espacios"
            autoComplete="username"
          />
          <TextField label="Correo" error="El formato no es válido" defaultValue="ana@" />
          <PasswordField
            label="Contraseña"
            autoComplete="current-password"
            defaultValue="secreto"
          />
          <Checkbox label="Acepto el código de ética" />
          <Checkbox label="Acepto el código de ética" error="Debe aceptar el código de ética." />
        </div>
        <div className={styles.stack}>
          <MoneyField label="Monto" currency="USD" defaultValue="150,00" />
          <SelectField label="Ciudad" defaultValue="1">
            <option value="1">Santa Cruz de la Sierra</option>
            <option value="2">Cochabamba</option>
          </SelectField>
          <TextField label="Prefijo" value="+591" readOnly />
          <TextField label="Complemento" optional disabled />
          <CodeField label="Código" hint="Seis dígitos" value={code} onChange={setCode} />
          <Copyable text="K7TR-92QX-4M3A" />
          <OutsideLink address="mailto:oficina@example.com">oficina@example.com</OutsideLink>
        </div>
        <RadioRows
          label="Método de pago"
          name="gallery-method"
          value={method}
          onChange={setMethod}
          rows={[
            {
              value: 'qr',
              label: 'QR simple',
              detail: 'Con la aplicación de su banco, sin costo',
              icon: <QrCode aria-hidden />,
            },
            {
              value: 'card',
              label: 'Tarjeta',
              detail: 'Visa o MasterCard',
              aside: 'próximamente',
              disabled: true,
            },
            { value: 'points', label: 'Puntos', detail: 'Saldo: 1.500 puntos', aside: 'Bs 75,00' },
          ]}
        />
      </div>
      <Stepper
        label="Pasos del pago"
        steps={['Método', 'Datos', 'Finalizar']}
        current={step}
        onBack={setStep}
      />
      <Tabs
        label="Partes del producto"
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'plan', label: 'Plan de pagos', content: 'El plan de pagos de su lote.' },
          { key: 'receipts', label: 'Pagos y recibos', content: 'Sus pagos y recibos.' },
          { key: 'papers', label: 'Documentos', content: 'Sus documentos.' },
        ]}
      />
    </Section>
  );
}
