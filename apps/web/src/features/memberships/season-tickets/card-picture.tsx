import { useMutation } from '@tanstack/react-query';
import { type DownloadFile } from '../../../lib/wrapper.ts';
import { downloadBase64 } from '../../../lib/download.ts';
import { showError } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../memberships.module.css';

/** A disability card, read only when somebody asks for it: a photograph is shown, a PDF is saved (SEA-9). */
export function CardPicture({
  action,
  label,
  picture,
  open,
}: {
  action: string;
  /** The same with the name, where there may be several. */
  label?: string;
  picture: string;
  open: () => Promise<DownloadFile>;
}) {
  const opening = useMutation({
    mutationFn: open,
    onError: showError,
    onSuccess: (file) => {
      if (!file.mimeType.startsWith('image/')) downloadBase64(file);
    },
  });
  const { data } = opening;
  if (data?.mimeType.startsWith('image/'))
    return (
      <img
        className={styles.picture}
        src={`data:${data.mimeType};base64,${data.base64}`}
        alt={picture}
      />
    );
  return (
    <div>
      <Button
        busy={opening.isPending}
        onClick={() => opening.mutate()}
        {...(label === undefined ? {} : { 'aria-label': label })}
      >
        {action}
      </Button>
    </div>
  );
}
