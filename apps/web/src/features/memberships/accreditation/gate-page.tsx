import type { Gate } from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import type { GateGuest } from '@kantuta/contract/memberships/accreditation/gate.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import { GatePass } from '../gate/gate-pass.tsx';
import styles from '../memberships.module.css';
import { admit, gateQuery } from './accreditation.api.ts';

/** `/operaciones/puerta`: a code is read or a name is found, and the pass is used once (PASS-8). */
export function GatePage() {
  const { t } = useI18n();
  const [code, setCode] = useState('');
  const [q, setQ] = useState('');
  const query = useQuery(gateQuery(q.trim()));
  const [chosen, setGate] = useState<Gate | ''>('');
  const gates = query.data?.gates ?? [];
  const gate = chosen === '' ? (gates[0] ?? '') : chosen;
  const entering = useMutation({ mutationFn: admit, onSuccess: () => setCode('') });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() !== '') entering.mutate({ code: code.trim(), visitId: '', gate });
  }
  return (
    <DeskPage title={t('gate.title')} lead={t('gate.lead')}>
      {gate !== '' && (
        <ChoiceSwitch
          label={t('gate.at')}
          choices={gates.map((value) => ({ value, label: t(`gate.gates.${value}`) }))}
          value={gate}
          onChange={setGate}
        />
      )}
      {gate !== '' && <GatePass gate={gate} />}
      <Section title={t('gate.admit')} quiet>
        <form className={styles.page} onSubmit={submit} noValidate>
          <TextField
            label={t('gate.code')}
            hint={t('gate.codeHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={80}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <div className={styles.actions}>
            <Button kind="primary" type="submit" busy={entering.isPending}>
              {t('gate.admit')}
            </Button>
          </div>
        </form>
        {entering.error !== null && <Refused error={entering.error} />}
        {entering.data && <Let {...entering.data} />}
      </Section>
      <Loaded query={query} height={320}>
        {({ expected, entered, guests }) => (
          <>
            <Facts
              items={[
                { label: t('gate.entered'), value: t('gate.enteredOf', { entered, expected }) },
              ]}
            />
            <TextField
              label={t('gate.find')}
              type="search"
              autoComplete="off"
              maxLength={60}
              value={q}
              onChange={({ target }) => setQ(target.value)}
            />
            <Guests
              guests={guests}
              isNobody={expected === 0}
              busy={entering.isPending}
              onAdmit={(visitId) => entering.mutate({ code: '', visitId, gate })}
            />
          </>
        )}
      </Loaded>
    </DeskPage>
  );
}

function Let({ guest, isFirst }: { guest: GateGuest; isFirst: boolean }) {
  const { t, format } = useI18n();
  const { name, number, isMinor, enteredAt } = guest;
  return (
    <Panel tone={isFirst ? 'good' : 'problem'}>
      <output>
        {isFirst
          ? t('gate.in', { name, number })
          : t('gate.again', { name, time: enteredAt === null ? '' : format.time(enteredAt) })}
        {isFirst && isMinor && ` ${t('gate.minorNote')}`}
      </output>
    </Panel>
  );
}

type Admitting = { busy: boolean; onAdmit: (visitId: string) => void };

const columnsOf = ({ t, format }: I18n, admitting: Admitting): Column<GateGuest>[] => [
  { key: 'name', header: t('gate.name'), cell: ({ name }) => name, names: true },
  { key: 'pass', header: t('gate.pass'), cell: ({ number }) => number },
  {
    key: 'state',
    header: t('gate.state'),
    cell: (guest) =>
      guest.enteredAt === null ? (
        <AdmitButton guest={guest} {...admitting} />
      ) : (
        t('gate.enteredAt', { time: format.time(guest.enteredAt) })
      ),
  },
];

function AdmitButton({
  guest: { visitId, name },
  busy,
  onAdmit,
}: Admitting & { guest: GateGuest }) {
  const { t } = useI18n();
  return (
    <Button
      disabled={busy}
      aria-label={t('gate.admitOf', { name })}
      onClick={() => onAdmit(visitId)}
    >
      {t('gate.admit')}
    </Button>
  );
}

function Guests({
  guests,
  isNobody,
  ...admitting
}: Admitting & { guests: GateGuest[]; isNobody: boolean }) {
  const i18n = useI18n();
  const { t } = i18n;
  if (guests.length === 0)
    return <EmptyState title={t(isNobody ? 'gate.nobody' : 'gate.notFound')} />;
  return (
    <DataTable
      caption={t('gate.people')}
      columns={columnsOf(i18n, admitting)}
      rows={guests}
      rowKey={({ visitId }) => visitId}
    />
  );
}
