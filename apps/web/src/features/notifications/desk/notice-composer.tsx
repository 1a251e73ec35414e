import { type NoticeAudience, type Readers } from '@kantuta/contract/notifications/audiences.calls';
import { isNobody } from '@kantuta/contract/notifications/audiences.rules';
import { NOTICE_KINDS, type Notice } from '@kantuta/contract/notifications/notices.calls';
import { isOwnPath, namesPrice } from '@kantuta/contract/notifications/notices.rules';
import { LANGS, type Lang } from '@kantuta/phrases/languages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { Checkbox, TextField } from '../../../ui/field.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { type DraftSaving, SavedLine } from './saved-draft.ts';
import { BackToNotices } from './notice-heading.tsx';
import { NoticePreview } from './notice-preview.tsx';
import { isNeeded, NoticeTextFields } from './notice-text-fields.tsx';
import { count, type Counted } from './notices-desk.api.ts';
import styles from './notices-desk.module.css';
import { PromotionParts } from './promotion-parts.tsx';
import { SendDialog } from './send-dialog.tsx';
import { StopDialog } from './stop-dialog.tsx';

/** A draft: three texts, a link, an audience with its count, and a preview; saved while it is written. */
export function NoticeComposer({ notice, saving }: { notice: Notice; saving: DraftSaving }) {
  const { t, lang } = useI18n();
  const { draft, change } = saving;
  const [written, setWritten] = useState<Lang>(lang);
  const [asked, setAsked] = useState<'send' | 'discard' | null>(null);
  const [counted, setCounted] = useState<Counted | null>(null);
  // Missing input is marked when the operator wants to continue, not while they type.
  const [checks, setChecks] = useState(0);
  const isChecked = checks > 0;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (checks > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [checks]);

  const counting = useMutation({
    mutationFn: async () => {
      await saving.now();
      return count(draft.audience);
    },
    onSuccess: setCounted,
    onError: showError,
  });
  const required = t('errors.field.required');
  const isLinkWrong = draft.link !== '' && !isOwnPath(draft.link);

  /** Counts a complete audience, and asks for the texts that its people read; otherwise shows what is missing. */
  function goOn(next?: 'send'): void {
    setChecks((before) => before + 1);
    if (next && showsMissing(null)) return;
    if (isLinkWrong || isNobody(draft.audience)) return;
    counting.mutate(undefined, {
      onSuccess: ({ people, readers }) =>
        setAsked(next && people > 0 && !showsMissing(readers) ? next : null),
    });
  }

  function showsMissing(readers: Readers | null): boolean {
    const missing = LANGS.find((each) => isNeeded(draft.texts, each, readers));
    if (missing) setWritten(missing);
    return missing !== undefined;
  }

  const changeAudience = (audience: NoticeAudience) => {
    setCounted(null);
    change({ audience });
  };
  return (
    <DeskPage
      title={draft.texts[lang].title || t('notices.list.new')}
      lead={<SavedLine saving={saving} />}
      before={<BackToNotices />}
    >
      {notice.isHeld && (
        <Panel tone="problem">
          <p>{t('notices.held.why', { name: notice.sender })}</p>
        </Panel>
      )}
      <ChangedMeanwhile saving={saving} />
      <div className={styles.columns}>
        <div ref={fields} className={styles.form}>
          <ChoiceSwitch
            label={t('notices.compose.kind')}
            value={draft.kind}
            choices={NOTICE_KINDS.map((value) => ({ value, label: t(`notices.kinds.${value}`) }))}
            onChange={(kind) => change({ kind })}
          />
          {draft.kind === 'promotion' && (
            <p className={styles.quiet}>{t('notices.compose.promotionHint')}</p>
          )}
          <NoticeTextFields
            texts={draft.texts}
            written={written}
            readers={counted?.readers ?? null}
            required={isChecked ? required : undefined}
            onWrite={setWritten}
            onChange={(texts) => change({ texts })}
          />
          <TextField
            label={t('notices.compose.link')}
            hint={t('notices.compose.linkHint')}
            optional
            value={draft.link}
            maxLength={200}
            error={isLinkWrong ? t('errors.field.format') : undefined}
            onChange={({ target }) => change({ link: target.value })}
          />
          <p className={styles.quiet}>{t('notices.compose.where')}</p>
          {draft.kind === 'notice' && (
            <Checkbox
              label={t('notices.compose.byMail')}
              checked={draft.byMail === true}
              onChange={({ target }) => change({ byMail: target.checked })}
            />
          )}
          <Section title={t('notices.audience.title')}>
            <AudienceFields
              audience={draft.audience}
              error={isChecked && isNobody(draft.audience) ? required : undefined}
              onChange={changeAudience}
            />
            <div className={styles.count}>
              <Button busy={counting.isPending} onClick={() => goOn()}>
                {t('notices.audience.count')}
              </Button>
              <CountedLine counted={counted} />
            </div>
          </Section>
          {notice.kind === 'promotion' && <PromotionParts id={notice.id} />}
          <div className={styles.count}>
            <Button kind="primary" busy={counting.isPending} onClick={() => goOn('send')}>
              {t('notices.send.ask')}
            </Button>
            {notice.can.stop && (
              <Button kind="quiet" onClick={() => setAsked('discard')}>
                {t('notices.discard.ask')}
              </Button>
            )}
          </div>
        </div>
        <NoticePreview text={draft.texts[written]} link={draft.link} />
      </div>
      {asked === 'send' && counted && (
        <SendDialog
          id={notice.id}
          seenAt={saving.seenAt}
          counted={counted}
          isPriced={namesPrice(draft)}
          recount={async () => {
            const next = await count(draft.audience);
            setCounted(next);
            return next;
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'discard' && <StopDialog notice={notice} onClose={() => setAsked(null)} />}
    </DeskPage>
  );
}

function CountedLine({ counted }: { counted: Counted | null }) {
  const { t } = useI18n();
  return (
    <p aria-live="polite">
      {counted?.people === 0 && t('notices.audience.nobody')}
      {counted !== null && counted.people > 0 && (
        <>
          <strong>{t('notices.audience.people', { n: counted.people })}</strong>{' '}
          <span className={styles.quiet}>
            {t('notices.audience.sample', { names: counted.sample.join(', ') })}
          </span>
        </>
      )}
    </p>
  );
}
