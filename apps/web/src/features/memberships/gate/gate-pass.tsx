import {
  type Gate,
  isStadium,
} from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import { MOST_CODE_SIGNS } from '@kantuta/contract/memberships/passes/park-code.rules';
import { type GateKeys, markPass } from '@kantuta/contract/memberships/passes/park-codes.calls';
import { useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useWaitingActs } from '../../../lib/kept/outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { CameraScan } from '../../../ui/camera/camera-scan.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import styles from '../memberships.module.css';
import { gateKeysQuery } from './gate-pass.api.ts';
import { MarkReviews } from './mark-reviews.tsx';
import { type Said, useNotingPass } from './noting-pass.ts';
import { TypedPass } from './typed-pass.tsx';

/** Park passes at the gate: a code is read by camera or reader, or a number is typed with a reason (PASS-11, PASS-12). */
export function GatePass({ gate }: { gate: Gate }) {
  const query = useQuery(gateKeysQuery);
  return (
    <Loaded query={query} height={200} back={null}>
      {(keys) => <Reading gate={gate} keys={keys} />}
    </Loaded>
  );
}

function Reading({ gate, keys }: { gate: Gate; keys: GateKeys }) {
  const { t, format } = useI18n();
  const noting = useNotingPass(gate, keys);
  const [code, setCode] = useState('');
  const [isScanning, setScanning] = useState(false);
  const waiting = useWaitingActs().filter(({ kind }) => kind === markPass.name).length;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code !== '') void noting.code(code);
    setCode('');
  }
  return (
    <Section title={t('gatePass.check')} quiet>
      <div className={styles.page}>
        {isStadium(gate) && (
          <p>
            {keys.match
              ? t('gatePass.matchToday', {
                  title: keys.match.title,
                  time: format.time(keys.match.startsAt),
                })
              : t('errors.no_match')}
          </p>
        )}
        {waiting > 0 && <StateBadge tone="due">{t('gatePass.waits', { n: waiting })}</StateBadge>}
        {noting.said && <SaidOf said={noting.said} />}
        {isScanning ? (
          <CameraScan
            onCode={(text) => void noting.code(text)}
            onClose={() => setScanning(false)}
          />
        ) : (
          <Button kind="primary" wide icon={Camera} onClick={() => setScanning(true)}>
            {t('gatePass.scan')}
          </Button>
        )}
        <form className={styles.page} onSubmit={submit} noValidate>
          <TextField
            label={t('gatePass.code')}
            hint={t('gatePass.codeHint')}
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
        {keys.reviews.length > 0 && <MarkReviews reviews={keys.reviews} />}
      </div>
    </Section>
  );
}

function SaidOf({ said: { what, name, pass, why } }: { said: Said }) {
  const { t } = useI18n();
  const isGood = what === 'good' || what === 'match' || what === 'noted';
  const reason = why === undefined ? '' : t(`gatePass.reasons.${why}`);
  return (
    <Panel tone={isGood ? 'good' : 'problem'}>
      <output>{t(`gatePass.said.${what}`, { name, pass, why: reason })}</output>
    </Panel>
  );
}
