import { promotionsSection } from '@kantuta/contract/catalogue/promotions.calls';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { sectionPart } from '../../lib/section-part.ts';
import { Section } from '../../ui/section.tsx';

/** The principal promotion, and the way to all of them. */
export const Promotions = sectionPart(promotionsSection, ({ data }) => {
  const { t, lang } = useI18n();
  return (
    data && (
      <Section
        title={t('promotions.title')}
        action={<Link to="/promociones">{t('promotions.all', { n: data.total })}</Link>}
      >
        <p>{data.titles[lang]}</p>
      </Section>
    )
  );
});
