import { restrictionSection } from '@kantuta/contract/people/people.calls';
import type { AnswerOfSection } from '@kantuta/contract/section';
import { useI18n } from '../../lib/i18n.tsx';
import { sectionPart } from '../../lib/section-part.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/section.tsx';
import { Situation, situationText } from '../../ui/situation.tsx';

type Given = NonNullable<AnswerOfSection<typeof restrictionSection>>;

/** The situation of a person with restricted access: why, and how it ends. */
export const Restricted = sectionPart(restrictionSection, ({ data: restriction }) => {
  const { t } = useI18n();
  if (!restriction) return null;
  return (
    <Situation
      kind="restricted"
      label={t('sales.home.restrictedTitle')}
      action={
        <LinkButton to="/atencion-cliente" kind="primary">
          {t('sales.home.talk')}
        </LinkButton>
      }
    >
      <Reason restriction={restriction} />
    </Situation>
  );
});

/** The same beside a more urgent situation. */
export const Restriction = sectionPart(restrictionSection, ({ data: restriction, account }) => {
  const { t } = useI18n();
  if (!restriction || account.situation.kind === 'restricted') return null;
  return (
    <Panel tone="due" label={t('sales.home.restrictedTitle')}>
      <p>
        <strong>{t('sales.home.restrictedTitle')}</strong>
      </p>
      <Reason restriction={restriction} />
    </Panel>
  );
});

function Reason({ restriction: { reason, note } }: { restriction: Given }) {
  const { t } = useI18n();
  return (
    <>
      <p className={situationText.strong}>{t(`sales.home.restricted.${reason}`)}</p>
      {note !== '' && <p>{t('sales.home.restrictedNote', { note })}</p>}
      <p>{t('sales.home.restrictedHint')}</p>
    </>
  );
}
