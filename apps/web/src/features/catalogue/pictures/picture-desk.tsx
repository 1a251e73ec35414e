import type { InputOf } from '@kantuta/contract/call';
import {
  type DeskPicture,
  draftPicture,
} from '@kantuta/contract/catalogue/pictures/desk-pictures.calls';
import { MOST_WORDS, SENT_PICTURE } from '@kantuta/contract/catalogue/pictures/picture.rules';
import { LANG_NAMES, LANGS } from '@kantuta/phrases/languages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { picturesQuery, publish, remove, saveDraft } from './pictures.api.ts';
import styles from './picture-desk.module.css';
import { sentPicture } from '../../../lib/sent-picture.ts';

/** The picture of a project or a promotion at the desk: what customers see, a draft beside it, and the way to another one (CAT-47). */
export function PictureDesk({ of }: { of: string }) {
  const { t } = useI18n();
  const [isWriting, setWriting] = useState(false);
  return (
    <Loaded query={useQuery(picturesQuery(of))} height={200} back={null}>
      {({ draft, published, can }) => (
        <div className={styles.desk}>
          <div className={styles.both}>
            {published && <Shown of={of} picture={published} mayChange={can.change} />}
            {draft && <Shown of={of} picture={draft} isDraft mayChange={can.change} />}
          </div>
          {!published && !draft && <p className={styles.quiet}>{t('pictureDesk.none')}</p>}
          {can.change && (
            <div>
              <Button onClick={() => setWriting(true)}>
                {t(published || draft ? 'pictureDesk.other' : 'pictureDesk.upload')}
              </Button>
            </div>
          )}
          {isWriting && (
            <PictureForm of={of} before={draft ?? published} onClose={() => setWriting(false)} />
          )}
        </div>
      )}
    </Loaded>
  );
}

function Shown({
  of,
  picture,
  isDraft = false,
  mayChange,
}: {
  of: string;
  picture: DeskPicture;
  isDraft?: boolean;
  mayChange: boolean;
}) {
  const { t, format } = useI18n();
  const { id, base64, mimeType, words, smallBytes, largeBytes, by, at } = picture;
  const publishing = useMutation({
    mutationFn: () => publish({ of, id }),
    onError: showError,
    onSuccess: () => showToast('success', t('pictureDesk.published')),
  });
  const removing = useMutation({
    mutationFn: () => remove({ of, id }),
    onError: showError,
    onSuccess: () => showToast('success', t('pictureDesk.removed')),
  });
  const kb = (bytes: number) => format.number(String(Math.ceil(bytes / 1_000)));
  return (
    <figure className={styles.shown}>
      <img src={`data:${mimeType};base64,${base64}`} alt={words.es} className={styles.picture} />
      <figcaption className={styles.caption}>
        <strong>{t(isDraft ? 'pictureDesk.draft' : 'pictureDesk.live')}</strong>
        <span>{words.es}</span>
        <span className={styles.quiet}>
          {t('pictureDesk.made', { name: by, when: format.dateTime(at) })}
        </span>
        <span className={styles.quiet}>
          {t('pictureDesk.cost', { small: kb(smallBytes), large: kb(largeBytes) })}
        </span>
      </figcaption>
      {mayChange && (
        <div className={styles.buttons}>
          {isDraft && (
            <Button
              small
              kind="primary"
              busy={publishing.isPending}
              onClick={() => publishing.mutate()}
            >
              {t('pictureDesk.publish')}
            </Button>
          )}
          <Button small busy={removing.isPending} onClick={() => removing.mutate()}>
            {t(isDraft ? 'pictureDesk.discard' : 'pictureDesk.remove')}
          </Button>
        </div>
      )}
    </figure>
  );
}

function PictureForm({
  of,
  before,
  onClose,
}: {
  of: string;
  before: DeskPicture | null;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const [problem, setProblem] = useState<string>();
  const form = useCallForm<typeof draftPicture, InputOf<typeof draftPicture>>({
    call: draftPicture,
    defaultValues: {
      of,
      file: null,
      words: before?.words ?? { es: '', en: '', pt: '' },
    },
    send: async (input) => {
      if (!input.file && !before) {
        setProblem(t('errors.field.required'));
        return;
      }
      await saveDraft(input);
      showToast('success', t('pictureDesk.saved'));
      onClose();
    },
  });
  async function read(chosen: File) {
    const sent = await sentPicture(chosen);
    if (sent === 'file_type') return t('pictureDesk.noPicture');
    if (sent === 'out_of_range') return t('pictureDesk.tooSmall', { n: SENT_PICTURE.fewestPixels });
    return sent;
  }
  const file = form.watch('file');
  return (
    <FormDialog
      title={t('pictureDesk.title')}
      action={t('pictureDesk.save')}
      form={form}
      onClose={onClose}
    >
      <FileField
        label={t('pictureDesk.file')}
        hint={t('pictureDesk.fileHint', { n: SENT_PICTURE.fewestPixels })}
        optional={before !== null}
        accept="image/*"
        error={problem ?? form.field('file').error}
        read={read}
        onChosen={(sent) => {
          setProblem(undefined);
          form.setValue('file', sent);
          form.clearErrors('file');
        }}
      />
      {file && (
        <img
          src={`data:image/jpeg;base64,${file.base64}`}
          alt={t('pictureDesk.preview')}
          className={styles.picture}
        />
      )}
      {LANGS.map((lang) => (
        <TextField
          key={lang}
          label={t('pictureDesk.words', { language: LANG_NAMES[lang] })}
          hint={lang === 'es' ? t('pictureDesk.wordsHint') : undefined}
          optional={lang !== 'es'}
          maxLength={MOST_WORDS}
          {...form.field(`words.${lang}`)}
        />
      ))}
    </FormDialog>
  );
}
