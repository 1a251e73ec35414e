import { ApiError } from '../../../lib/api-error.ts';
import { useI18n, type I18n } from '../../../lib/i18n.tsx';
import { Panel } from '../../../ui/section.tsx';
import { ReaderError } from './reader.ts';

/** The failure, with the server’s message or, where the device refused, with our own. */
export function PasskeyFailure({ error }: { error: unknown }) {
  const { t } = useI18n();
  const text = textOf(error, t);
  if (text === '') return null;
  return (
    <div role="alert">
      <Panel tone="problem">
        <p>{text}</p>
      </Panel>
    </div>
  );
}

function textOf(error: unknown, t: I18n['t']): string {
  if (error instanceof ApiError) return error.mensaje;
  if (!(error instanceof ReaderError)) return '';
  if (error.problem === 'known') return t('passkeys.known');
  return error.problem === 'elsewhere' ? t('passkeys.lack.browser') : t('passkeys.notDone');
}
