import {
  listTicketTerms,
  readTicketTermsPdf,
} from '@kantuta/contract/reservations/ticket-terms.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { callApi } from '../../../lib/api.ts';
import { downloadBase64 } from '../../../lib/download.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { callQuery } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';

const termsQuery = callQuery(listTicketTerms, {});

/** The terms of one's season tickets among one's own documents; whoever has none sees nothing of it (SALE-26). */
export function OwnTicketTerms() {
  const { t, format } = useI18n();
  const { data } = useQuery(termsQuery);
  const paper = useMutation({
    mutationFn: (saleId: number) => callApi(readTicketTermsPdf, { saleId }),
    onSuccess: downloadBase64,
    onError: () => showToast('error', t('myDocuments.failed')),
  });
  const terms = data?.terms ?? [];
  if (terms.length === 0) return null;
  const title = t('reserving.ownTerms.title');
  return (
    <Section title={title}>
      <RowList label={title}>
        {terms.map(({ saleId, name, season, acceptedAt }) => (
          <Row
            key={saleId}
            title={`${name} ${season}`}
            detail={t('reserving.ownTerms.acceptedOn', { date: format.dateOf(acceptedAt) })}
            aside={
              <Button
                small
                icon={Download}
                busy={paper.isPending && paper.variables === saleId}
                aria-label={t('myDocuments.download', { name: `${name} ${season}` })}
                onClick={() => paper.mutate(saleId)}
              >
                PDF
              </Button>
            }
          />
        ))}
      </RowList>
    </Section>
  );
}
