import type { DeskProject } from '@kantuta/contract/catalogue/desk-catalogue.calls';
import { subjectText } from '@kantuta/contract/catalogue/pictures/picture.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PictureDesk } from './picture-desk.tsx';

/** The picture of a project, from the list of projects at the desk (CAT-47). */
export function ProjectPictureDialog({
  project: { projectId, name },
  onClose,
}: {
  project: DeskProject;
  onClose: () => void;
}) {
  const { t } = useI18n();
  return (
    <Dialog wide title={`${t('pictureDesk.title')}: ${name}`} onClose={onClose}>
      <PictureDesk of={subjectText({ kind: 'project', projectId })} />
    </Dialog>
  );
}
