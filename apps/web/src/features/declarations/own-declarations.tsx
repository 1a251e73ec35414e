import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DeclarationVersions } from './declaration-versions.tsx';
import { ownDeclarationQuery } from './declarations.api.ts';

/** The declarations among one's own documents; an operator who sees as them does not even request them (SEC-44). */
export function OwnDeclarations() {
  const { t } = useI18n();
  const isSeen = useSession()?.view !== undefined;
  const query = useQuery({ ...ownDeclarationQuery, enabled: !isSeen });
  if (isSeen) return null;
  return (
    <Section title={t('myDocuments.declarations')}>
      <Loaded query={query} skeleton={<SkeletonRows rows={1} />} back={null}>
        {(declaration) =>
          declaration.versions.length === 0 ? (
            <p>{t('myDocuments.noDeclarations')}</p>
          ) : (
            <DeclarationVersions declaration={declaration} />
          )
        }
      </Loaded>
    </Section>
  );
}
