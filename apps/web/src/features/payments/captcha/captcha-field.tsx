import { RefreshCw, Volume2 } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/faces.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CaptchaState } from './captcha.ts';
import styles from './captcha-field.module.css';

/** The picture with its five characters, another one, and a sum to hear in its place. */
export function CaptchaField({
  captcha,
  error,
}: {
  captcha: CaptchaState;
  error: string | undefined;
}) {
  const { t } = useI18n();
  const { query, typed, setTyped, renew, words, hear } = captcha;
  if (!query.data && query.error) return <ErrorState error={query.error} onRetry={renew} />;
  return (
    <div className={styles.captcha}>
      {query.data ? (
        <img
          className={styles.picture}
          src={`data:image/png;base64,${query.data.image}`}
          width={240}
          height={84}
          alt={t('prepaid.captcha.picture')}
        />
      ) : (
        <Skeleton height={84} width={240} />
      )}
      <div className={styles.ways}>
        <Button kind="quiet" small icon={RefreshCw} busy={query.isFetching} onClick={renew}>
          {t('prepaid.captcha.another')}
        </Button>
        <Button kind="quiet" small icon={Volume2} disabled={!query.data} onClick={hear}>
          {t('prepaid.captcha.hear')}
        </Button>
      </div>
      <output className={styles.words}>
        {words === undefined ? '' : t('prepaid.captcha.sum', { words })}
      </output>
      <TextField
        label={t('prepaid.captcha.label')}
        hint={t('prepaid.captcha.hint')}
        error={error}
        name="captcha"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={10}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
