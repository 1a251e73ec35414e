import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** A press that costs a pass: what it does is said, and asked, before it is done. */
export function AskFirst({
  label,
  name,
  title,
  words,
  yes,
  busy,
  disabled = false,
  onYes,
}: {
  label: string;
  /** Of the button, where its label alone does not say of what. */
  name?: string;
  title: string;
  words: string;
  yes: string;
  busy: boolean;
  disabled?: boolean;
  onYes: () => void;
}) {
  const { t } = useI18n();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button
        kind="primary"
        busy={busy}
        disabled={disabled}
        {...(name === undefined ? {} : { 'aria-label': name })}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      {isAsked && (
        <Dialog
          title={title}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{t('ui.cancel')}</Button>
              <Button
                kind="primary"
                onClick={() => {
                  close();
                  onYes();
                }}
              >
                {yes}
              </Button>
            </>
          }
        >
          <p>{words}</p>
        </Dialog>
      )}
    </>
  );
}
