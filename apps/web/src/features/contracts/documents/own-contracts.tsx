import { referenceText } from '@kantuta/contract/reference.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { downloadBase64 } from '../../../lib/download.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ownContractsQuery, ownFileMutation } from './documents.api.ts';

/** Every contract that the person signs, also those that ended. */
export function OwnContracts() {
  const { t, format } = useI18n();
  const paper = useMutation({
    ...ownFileMutation,
    onSuccess: downloadBase64,
    onError: () => showToast('error', t('myDocuments.failed')),
  });
  return (
    <Section title={t('myDocuments.contracts')}>
      <Loaded
        query={useQuery(ownContractsQuery())}
        skeleton={<SkeletonRows rows={2} />}
        back={null}
      >
        {({ contracts }) =>
          contracts.length === 0 ? (
            <EmptyState title={t('myDocuments.noContracts')}>
              {t('myDocuments.noContractsHint')}
            </EmptyState>
          ) : (
            <RowList label={t('myDocuments.contracts')}>
              {contracts.map(
                ({ contractId, reference, state, title, detail, issuedAt, signedAt }) => (
                  <Row
                    key={contractId}
                    title={
                      <Link to="/contrato/$contract" params={{ contract: contractId }}>
                        {[title, detail].filter(Boolean).join(', ')}
                      </Link>
                    }
                    detail={[
                      referenceText(reference),
                      t(`contracting.standing.${state}`),
                      signedAt === null
                        ? t('myDocuments.issuedOn', { date: format.dateOf(issuedAt) })
                        : t('myDocuments.signedOn', { date: format.dateOf(signedAt) }),
                    ].join(' · ')}
                    aside={
                      <Button
                        small
                        icon={Download}
                        busy={paper.isPending && paper.variables.contractId === contractId}
                        aria-label={t('myDocuments.download', { name: referenceText(reference) })}
                        onClick={() => paper.mutate({ contractId })}
                      >
                        PDF
                      </Button>
                    }
                  />
                ),
              )}
            </RowList>
          )
        }
      </Loaded>
    </Section>
  );
}
