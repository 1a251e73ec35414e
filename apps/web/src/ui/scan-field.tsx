import { useI18n } from '../lib/i18n.tsx';
import { base64Of } from '../lib/read-file.ts';
import { sentPicture } from '../lib/sent-picture.ts';
import { FileField, type ChosenFile } from './file-field.tsx';

const PDF = 'application/pdf';

/** Chooses a paper: a photograph goes as a JPEG that a phone can afford to send, a PDF as it is. */
export function ScanField({
  tooSmall,
  ...field
}: Omit<React.ComponentProps<typeof FileField>, 'accept' | 'read'> & {
  /** What is said of a photograph on which nothing could be read. */
  tooSmall: string;
}) {
  const { t } = useI18n();
  async function read(file: File): Promise<ChosenFile | string> {
    if (file.type === PDF) return { name: file.name, base64: await base64Of(file) };
    const picture = await sentPicture(file);
    if (picture === 'out_of_range') return tooSmall;
    return picture === 'file_type' ? t('errors.field.file_type') : picture;
  }
  return <FileField accept="image/*,.pdf" read={read} {...field} />;
}
