import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import type { Gate } from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import type { admitVisit, GateGuest } from '@kantuta/contract/memberships/accreditation/gate.calls';
import { useMutation, type UseMutationResult, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError, isAway, isRefusal } from '../../../lib/api-error.ts';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { useOnline } from '../../../lib/online.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { NotFoundPage } from '../../../ui/not-found-page.tsx';
import { Outside } from '../../../ui/outside.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { GateKeeping } from '../gate/gate-devices.tsx';
import { gatesOnDutyQuery } from '../gate/gate-pass.api.ts';
import { GatePass } from '../gate/gate-pass.tsx';
import styles from '../memberships.module.css';
import { admit, gateQuery } from './accreditation.api.ts';

/**
 * `/operaciones/puerta`: passes are read by the duty pass of this device, with a session or without (PASS-18); with one, people of today are let in and
 * what gates left to people is shown (PASS-8, PASS-16).
 */
export function GatePage() {
  const { t } = useI18n();
  const session = useSession();
  const [wasIn] = useState(session !== null);
  const onDuty = useQuery(gatesOnDutyQuery).data;
  if (session?.TipoUsuario === 'operator') return <Keeping onDuty={onDuty ?? []} />;
  if (onDuty === undefined) return <PageSkeleton />;
  if (onDuty.length === 0) return session ? <NotFoundPage /> : <Outside isVisitor={!wasIn} />;
  return (
    <DeskPage title={t('gate.title')} lead={t('gate.lead')}>
      <AtGate gates={onDuty} onDuty={onDuty} mayBegin={false} />
    </DeskPage>
  );
}

/** The gate at which this device stands, or may stand, and its passes. */
function AtGate({
  gates,
  onDuty,
  mayBegin,
  children,
}: {
  gates: readonly Gate[];
  onDuty: readonly Gate[];
  mayBegin: boolean;
  children?: (gate: Gate) => ReactNode;
}) {
  const { t } = useI18n();
  const [chosen, setGate] = useState<Gate | ''>('');
  const gate = chosen === '' ? (gates.find((each) => onDuty.includes(each)) ?? gates[0]) : chosen;
  if (gate === undefined) return null;
  return (
    <>
      <ChoiceSwitch
        label={t('gate.at')}
        choices={gates.map((value) => ({ value, label: t(`gate.gates.${value}`) }))}
        value={gate}
        onChange={setGate}
      />
      <GatePass key={gate} gate={gate} mayBegin={mayBegin} />
      {children?.(gate)}
    </>
  );
}

function Keeping({ onDuty }: { onDuty: readonly Gate[] }) {
  const { t } = useI18n();
  const [q, setQ] = useState('');
  const query = useQuery(gateQuery(q.trim()));
  const entering = useMutation({ mutationFn: admit });
  // Without a network the device knows at which gates it stands.
  const gates = query.data?.gates ?? onDuty;
  return (
    <DeskPage title={t('gate.title')} lead={t('gate.lead')}>
      <AtGate gates={gates} onDuty={onDuty} mayBegin>
        {(gate) => (
          <>
            <GateKeeping />
            <Admitting gate={gate} entering={entering} />
            <Loaded query={query} height={320}>
              {({ expected, entered, guests }) => (
                <>
                  <Facts
                    items={[
                      {
                        label: t('gate.entered'),
                        value: t('gate.enteredOf', { entered, expected }),
                      },
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
          </>
        )}
      </AtGate>
      {gates.length === 0 && <Loaded query={query}>{() => null}</Loaded>}
    </DeskPage>
  );
}

/** The code of somebody who was announced. */
function Admitting({
  gate,
  entering,
}: {
  gate: Gate;
  entering: UseMutationResult<AnswerOf<typeof admitVisit>, Error, InputOf<typeof admitVisit>>;
}) {
  const { t } = useI18n();
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const isOnline = useOnline();
  const asked = entering.variables;
  // Nobody answered whether the code is good: that is no refusal, and no reason to try again and again (PASS-22).
  const isUnheard = isAway(entering.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(code.trim() === '');
    if (code.trim() === '') return;
    const input = { code: code.trim(), visitId: '', gate } as const;
    entering.mutate(input, {
      onSuccess: () => setCode(''),
      // The next person comes with another code; without an answer this one is sent again.
      onError: (error) => {
        if (error instanceof ApiError && error.kind === 'refused') setCode('');
      },
    });
  }
  return (
    <Section title={t('gate.byCode')} quiet>
      <form className={styles.page} onSubmit={submit} noValidate>
        <TextField
          label={t('gate.code')}
          hint={t('gate.codeHint')}
          error={isTried && code.trim() === '' ? t('gate.codeEmpty') : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          value={code}
          // What had no answer stays to be sent again; whoever reads the next code writes over it.
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setCode(target.value)}
        />
        {(!isOnline || isUnheard) && (
          <Panel tone="due">
            <output>{t('gatePass.needsSignal')}</output>
          </Panel>
        )}
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={entering.isPending}>
            {t('gate.admit')}
          </Button>
        </div>
      </form>
      {entering.error !== null && !isUnheard && (
        <Refused error={entering.error}>
          {asked && isRefusal(entering.error, 'minor_without_adult') && (
            <Button
              busy={entering.isPending}
              onClick={() => entering.mutate({ ...asked, isWithAdult: true })}
            >
              {t('gate.withAdult')}
            </Button>
          )}
        </Refused>
      )}
      {entering.data && <Let {...entering.data} />}
    </Section>
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

type Letting = { busy: boolean; onAdmit: (visitId: string) => void };

const columnsOf = ({ t, format }: I18n, admitting: Letting): Column<GateGuest>[] => [
  {
    key: 'name',
    header: t('gate.name'),
    cell: ({ name, isMinor }) => (isMinor ? t('gate.minorOf', { name }) : name),
    names: true,
  },
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

function AdmitButton({ guest: { visitId, name }, busy, onAdmit }: Letting & { guest: GateGuest }) {
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
}: Letting & { guests: GateGuest[]; isNobody: boolean }) {
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
