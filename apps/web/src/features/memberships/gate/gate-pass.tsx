import { MINUTE_MS } from '@kantuta/contract/durations';
import {
  type Gate,
  isStadium,
} from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import type { GateBundle } from '@kantuta/contract/memberships/passes/gate-duty.calls';
import { MOST_CODE_SIGNS } from '@kantuta/contract/memberships/passes/park-code.rules';
import { markPass } from '@kantuta/contract/memberships/passes/park-codes.calls';
import { Camera } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useWaitingActs } from '../../../lib/kept/outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { CameraScan } from '../../../ui/camera/camera-scan.tsx';
import { TextField } from '../../../ui/field.tsx';
import { RefusedList } from '../../../ui/refused-list.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import styles from '../memberships.module.css';
import { BeginDuty } from './begin-duty.tsx';
import { type GateOnDuty, placeOf, settleRefused, useDuty, useSyncing } from './gate-duty.ts';
import { type Said, useNotingPass } from './noting-pass.ts';
import { TypedPass } from './typed-pass.tsx';

/** Park passes at the gate, by the duty pass of this device: a code is read by camera or reader, or a number is typed with a reason (PASS-11, PASS-12, PASS-18). */
export function GatePass({ gate, mayBegin }: { gate: Gate; mayBegin: boolean }) {
  const { t } = useI18n();
  const place = placeOf(gate);
  useSyncing(place);
  const shown = useDuty();
  const duty = shown.place === place ? shown.duty : undefined;
  if (duty === undefined) return <PageSkeleton />;
  return (
    <Section title={t('gatePass.title')} quiet>
      <div className={styles.page}>
        {duty === null && shown.isOver && <p>{t('door.over')}</p>}
        {duty && <OnDuty key={duty.pass.passId} gate={gate} duty={duty} isAway={shown.isAway} />}
        {mayBegin && (duty === null || isSpent(duty)) && <BeginDuty gate={gate} />}
      </div>
    </Section>
  );
}

const isSpent = ({ pass, waiting, refused }: GateOnDuty) =>
  pass.revokedAt !== null && waiting.length + refused.length === 0;

function OnDuty({ gate, duty, isAway }: { gate: Gate; duty: GateOnDuty; isAway: boolean }) {
  const { t, format } = useI18n();
  const { pass, list, waiting, refused } = duty;
  const isOver = useNow(MINUTE_MS) >= new Date(pass.endsAt);
  // What pages of before the duty pass kept.
  const old = useWaitingActs().filter(({ kind }) => kind === markPass.name).length;
  const unsent = waiting.length + old;
  const stands = pass.revokedAt === null && !isOver;
  return (
    <>
      {stands && (
        <p className={styles.quiet}>
          {t('gatePass.until', {
            gate: t(`gate.gates.${gate}`),
            date: format.dateTime(pass.endsAt),
          })}
        </p>
      )}
      {pass.revokedAt !== null && <Panel tone="problem">{t('gatePass.taken')}</Panel>}
      {isOver && <p>{t('door.over')}</p>}
      {unsent > 0 && <StateBadge tone="due">{t('gatePass.waits', { n: unsent })}</StateBadge>}
      {isAway && (
        <p className={styles.quiet}>
          {t('gatePass.away')}
          {!isStadium(gate) && ` ${t('gatePass.needsSignal')}`}
        </p>
      )}
      {refused.length > 0 && (
        <RefusedList refused={refused} nameOf={({ pass: n }) => n} onSettle={settleRefused} />
      )}
      {stands && list && <Reading gate={gate} bundle={list} />}
    </>
  );
}

function Reading({ gate, bundle }: { gate: Gate; bundle: GateBundle }) {
  const { t, format } = useI18n();
  const noting = useNotingPass(gate, bundle);
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const [isScanning, setScanning] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    const isEmpty = code.trim() === '';
    setTried(isEmpty);
    if (!isEmpty) void noting.code(code);
    setCode('');
  }
  return (
    <>
      {isStadium(gate) && (
        <p>
          {bundle.match
            ? t('gatePass.matchToday', {
                title: bundle.match.title,
                time: format.time(bundle.match.startsAt),
              })
            : t('errors.no_match')}
        </p>
      )}
      {noting.said && <SaidOf said={noting.said} />}
      {isScanning ? (
        <CameraScan onCode={(text) => void noting.code(text)} onClose={() => setScanning(false)} />
      ) : (
        <Button kind="primary" wide icon={Camera} onClick={() => setScanning(true)}>
          {t('gatePass.scan')}
        </Button>
      )}
      <form className={styles.page} onSubmit={submit} noValidate>
        <TextField
          label={t('gatePass.code')}
          hint={t('gatePass.codeHint')}
          error={isTried && code.trim() === '' ? t('gatePass.codeEmpty') : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={MOST_CODE_SIGNS}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <div>
          <Button type="submit">{t('gatePass.check')}</Button>
        </div>
      </form>
      <TypedPass onNote={noting.typed} />
    </>
  );
}

function SaidOf({ said: { what, name, pass, why, isMinor } }: { said: Said }) {
  const { t } = useI18n();
  const isGood = what === 'good' || what === 'match' || what === 'noted' || what === 'visit';
  const reason = why === undefined ? '' : t(`gatePass.reasons.${why}`);
  return (
    <Panel tone={isGood ? 'good' : 'problem'}>
      <output>
        {t(`gatePass.said.${what}`, { name, pass, why: reason })}
        {isMinor === true && ` ${t('gate.minorNote')}`}
      </output>
    </Panel>
  );
}
