import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { passkeysQuery, prove } from './passkeys.api.ts';
import { mayHaveReader, ReaderError } from './reader.ts';
import { useLack } from './lack.ts';

/** The alternative in the dialog "Confirme que es usted", for people with a passkey and a capable device. */
export function PasskeyProof({ onProved }: { onProved: () => void }) {
  const { t } = useI18n();
  const { data } = useQuery({ ...passkeysQuery, enabled: mayHaveReader() });
  const lack = useLack(data?.origin);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState('');
  if (lack !== null || data === undefined || data.passkeys.length === 0) return null;

  async function press(): Promise<void> {
    setFailure('');
    setReading(true);
    try {
      await prove();
      onProved();
    } catch (error) {
      setReading(false);
      setFailure(textOf(error, t('passkeys.notDone')));
    }
  }

  return (
    <>
      <Button wide icon={Fingerprint} busy={isReading} onClick={() => void press()}>
        {t('passkeys.proof')}
      </Button>
      {failure !== '' && <p role="alert">{failure}</p>}
    </>
  );
}

function textOf(error: unknown, notDone: string): string {
  if (error instanceof ApiError) return error.mensaje;
  if (error instanceof ReaderError) return notDone;
  throw error;
}
