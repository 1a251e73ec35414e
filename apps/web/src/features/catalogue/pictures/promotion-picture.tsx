import { subjectText } from '@kantuta/contract/catalogue/pictures/picture.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { Section } from '../../../ui/section.tsx';
import { PictureDesk } from './picture-desk.tsx';

/** The picture of a promotion, on its page at the desk; before and after it is sent (CAT-47). */
export function PromotionPicture({ noticeId }: { noticeId: string }) {
  const { t } = useI18n();
  return (
    <Section title={t('pictureDesk.title')}>
      <PictureDesk of={subjectText({ kind: 'promotion', noticeId })} />
    </Section>
  );
}
