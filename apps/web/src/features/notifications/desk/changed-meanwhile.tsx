import type { Notice } from '@kantuta/contract/notifications/notices.calls';
import { LANGS } from '@kantuta/phrases/languages';
import { useMutation } from '@tanstack/react-query';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts, Panel } from '../../../ui/section.tsx';
import type { DraftSaving } from './saved-draft.ts';
import styles from './notices-desk.module.css';

/** Another operator changed this draft: their name, their version, and the choice between the two. */
export function ChangedMeanwhile({ saving }: { saving: DraftSaving }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { newer, load, writeOver } = saving;
  const over = useMutation({ mutationFn: writeOver, onError: showError });
  if (newer === null) return null;
  const name = newer.changedBy;
  return (
    <div role="alert">
      <Panel tone="due" label={t('notices.meanwhile.title', { name })}>
        <div className={styles.form}>
          <p>
            <strong>{t('notices.meanwhile.title', { name })}</strong>{' '}
            {t('notices.meanwhile.hint', { time: format.time(newer.changedAt) })}
          </p>
          <Facts items={differencesOf(newer, saving, i18n)} />
          <div className={styles.count}>
            <Button onClick={load}>{t('notices.meanwhile.load')}</Button>
            <Button kind="quiet" busy={over.isPending} onClick={() => over.mutate()}>
              {t('notices.meanwhile.writeOver')}
            </Button>
          </div>
        </div>
      </Panel>
    </div>
  );
}

/** The fields of the other version that differ from the typed ones. */
function differencesOf(newer: Notice, { draft }: DraftSaving, { t }: I18n) {
  const audienceOf = ({ audience }: Pick<Notice, 'audience'>) =>
    [t(`notices.audience.${audience.kind}`), ...Object.values(audience).slice(1).flat()].join(', ');
  const rows = [
    { label: t('notices.compose.kind'), of: ({ kind }: Written) => t(`notices.kinds.${kind}`) },
    ...LANGS.map((lang) => ({
      label: t(`operators.fields.${lang}`),
      of: ({ texts }: Written) => `${texts[lang].title}\n${texts[lang].text}`.trim(),
    })),
    { label: t('notices.compose.link'), of: ({ link }: Written) => link },
    { label: t('notices.audience.title'), of: audienceOf },
  ];
  return rows
    .filter(({ of }) => of(newer) !== of(draft))
    .map(({ label, of }) => ({
      label,
      value: <span className={styles.words}>{of(newer) || '—'}</span>,
    }));
}

type Written = Pick<Notice, 'kind' | 'texts' | 'link' | 'audience'>;
