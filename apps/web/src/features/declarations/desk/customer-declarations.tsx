import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Row, RowList, rowLink } from '../../../ui/row-list.tsx';
import { DeclarationBadge } from '../declaration-state.tsx';
import { customerDeclarationsQuery } from './declarations-desk.api.ts';

/** The versions of a customer's declaration, for compliance alone; the customer sees that they were looked at. */
export function CustomerDeclarations({
  customer: { personId },
}: {
  customer: { personId: number };
}) {
  const { t, format } = useI18n();
  return (
    <Loaded query={useQuery(customerDeclarationsQuery(personId))}>
      {({ versions }) =>
        versions.length === 0 ? (
          <EmptyState title={t('declarationsDesk.none')} />
        ) : (
          <RowList label={t('declarationsDesk.versions')}>
            {versions.map(({ declarationId, version, state, submittedAt }) => (
              <Row
                key={declarationId}
                leads
                title={
                  <Link
                    className={rowLink ?? ''}
                    to="/operaciones/declaraciones/$declarationId"
                    params={{ declarationId }}
                    preload={false}
                  >
                    {t('declarations.version', { n: version })}
                  </Link>
                }
                detail={format.dateTime(submittedAt)}
                aside={<DeclarationBadge state={state} />}
              />
            ))}
          </RowList>
        )
      }
    </Loaded>
  );
}
