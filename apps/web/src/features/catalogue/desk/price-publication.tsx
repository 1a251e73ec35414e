import { type PricesOf, proposePrices } from '@kantuta/contract/catalogue/price-drafts.calls';
import { day } from '@kantuta/contract/dates';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import { PriceEffect } from './price-effect.tsx';
import { drop, previewQuery, propose } from './prices.api.ts';
import styles from './prices.module.css';

type Draft = NonNullable<PricesOf['draft']>;

/** A draft as it stands: what it would change, and the way to a second person (CAT-15). */
export function PricePublication({ prices, draft }: { prices: PricesOf; draft: Draft }) {
  const { t, format } = useI18n();
  const { target, can } = prices;
  const [isProposing, setProposing] = useState(false);
  const effect = useQuery(previewQuery({ target, content: draft.content }));
  const dropping = useMutation({
    mutationFn: () => drop({ target, version: draft.version }),
    onError: showError,
    onSuccess: () => showToast('success', t('priceDesk.dropped')),
  });
  const isOpen = draft.proposalId !== null;
  return (
    <Section title={t('priceDesk.draftFor', { day: format.date(day(draft.content.validFrom)) })}>
      <p className={styles.quiet}>
        {t('priceDesk.writtenBy', {
          name: draft.changedBy,
          time: format.dateTime(draft.changedAt),
        })}
      </p>
      <Loaded query={effect} back={null}>
        {(found) => <PriceEffect effect={found} />}
      </Loaded>
      {draft.proposalId !== null && (
        <Panel tone="due">
          <p>
            {t('priceDesk.waits')}{' '}
            <Link
              to="/operaciones/aprobaciones/$proposalId"
              params={{ proposalId: draft.proposalId }}
            >
              {t('priceDesk.seeProposal')}
            </Link>
          </p>
        </Panel>
      )}
      {can.write && !isOpen && (
        <div className={styles.buttons}>
          <Button
            kind="primary"
            onClick={() => setProposing(true)}
            disabled={effect.data?.problem !== null}
          >
            {t('priceDesk.propose')}
          </Button>
          <Button kind="quiet" busy={dropping.isPending} onClick={() => dropping.mutate()}>
            {t('priceDesk.drop')}
          </Button>
        </div>
      )}
      {isProposing && (
        <ProposeDialog
          target={target}
          version={draft.version}
          onClose={() => setProposing(false)}
        />
      )}
    </Section>
  );
}

function ProposeDialog({
  target,
  version,
  onClose,
}: {
  target: string;
  version: number;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm({
    call: proposePrices,
    defaultValues: { target, version, reason: '' },
    send: async ({ reason }) => {
      await propose({ target, version, reason });
      showToast('success', t('priceDesk.sent'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('priceDesk.proposeTitle')}
      action={t('priceDesk.propose')}
      form={form}
      onClose={onClose}
    >
      <p>{t('priceDesk.proposeHint')}</p>
      <TextAreaField
        label={t('priceDesk.reason')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
