import type { Proposal } from '@kantuta/contract/operators/approvals.calls';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { downloadProposed } from './passports.api.ts';

/** The file of a proposed document, for whoever decides about it. */
export function ProposedFile({ proposal }: { proposal: Proposal }) {
  const { t } = useI18n();
  const opening = useMutation({
    mutationFn: () => downloadProposed(proposal.id),
    onError: showError,
  });
  if (proposal.kind !== 'passports.publish') return null;
  if (!proposal.can.decide && !proposal.can.withdraw) return null;
  if (!proposal.changes.some(({ field, after }) => field === 'passport.sha256' && after !== null))
    return null;
  return (
    <Section title={t('passports.proposed')}>
      <div>
        <Button icon={FileText} busy={opening.isPending} onClick={() => opening.mutate()}>
          {t('passports.openProposed')}
        </Button>
      </div>
    </Section>
  );
}
