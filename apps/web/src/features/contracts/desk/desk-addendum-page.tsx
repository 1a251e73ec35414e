import { type DeskAddendum, judgeAddendum } from '@kantuta/contract/contracts/addenda.calls';
import { referenceText } from '@kantuta/contract/reference.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { downloadBase64 } from '../../../lib/download.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { WorkRoom } from '../../../ui/work-room.tsx';
import { addendumName } from '../addenda/addendum-name.ts';
import { TermComparison } from '../addenda/term-comparison.tsx';
import { TONES } from '../signing/contract-tones.ts';
import styles from '../signing/signing.module.css';
import { deskAddendumFile, deskAddendumQuery, judge } from './desk-addenda.api.ts';

/** `/operaciones/adendas/{id}`: what an addendum changes, and whether the company agrees (SALE-30). */
export function DeskAddendumPage() {
  const { t } = useI18n();
  const { addendumId } = useParams({ from: '/operaciones/adendas/$addendumId' });
  const query = useQuery(deskAddendumQuery(addendumId));
  return (
    <WorkRoom
      title={t('deskAddenda.title', { reference: referenceText(query.data?.reference ?? '') })}
      lead={t('deskAddenda.lead')}
      query={query}
    >
      {(addendum) => <Whole addendum={addendum} />}
    </WorkRoom>
  );
}

function Whole({ addendum }: { addendum: DeskAddendum }) {
  const { t, format } = useI18n();
  const { addendumId, state, personId, customer, contract, product, company, term } = addendum;
  const paper = useMutation({
    ...deskAddendumFile,
    onSuccess: downloadBase64,
    onError: showError,
  });
  return (
    <>
      <div className={styles.head}>
        <StateBadge tone={TONES[state]}>{t(`addenda.states.${state}`)}</StateBadge>
        <strong>{addendumName(addendum, t)}</strong>
      </div>
      <Facts
        items={[
          {
            label: t('deskAddenda.customer'),
            value: <CustomerLink personId={personId} name={customer} />,
          },
          {
            label: t('deskAddenda.contract'),
            value: contract ? (
              <Link
                to="/operaciones/contratos/$contractId"
                params={{ contractId: contract.contractId }}
              >
                {referenceText(contract.reference)}
              </Link>
            ) : (
              t('deskAddenda.noContract')
            ),
          },
          { label: t('deskAddenda.product'), value: product },
          { label: t('signing.company'), value: company.name },
          { label: t('deskAddenda.made'), value: format.dateTime(addendum.madeAt) },
          ...(state === 'awaiting_signatures' && addendum.validUntil !== null
            ? [{ label: t('deskAddenda.until'), value: format.dateTime(addendum.validUntil) }]
            : []),
        ]}
      />
      {addendum.words !== '' && <Panel tone="info">{addendum.words}</Panel>}
      {term && <TermComparison {...term} />}
      {addendum.hasDocument && (
        <div className={styles.row}>
          <Button busy={paper.isPending} onClick={() => paper.mutate({ addendumId })}>
            {t('deskAddenda.open')}
          </Button>
        </div>
      )}
      {addendum.isProposed && <Panel tone="info">{t('deskAddenda.proposed')}</Panel>}
      {addendum.can.judge && <Acts addendum={addendum} />}
    </>
  );
}

function Acts({ addendum: { addendumId, needsTwo } }: { addendum: DeskAddendum }) {
  const { t } = useI18n();
  const [act, setAct] = useState<'agree' | 'refuse' | null>(null);
  return (
    <Section title={t('deskAddenda.agree')}>
      <p className={styles.quiet}>
        {t(needsTwo ? 'deskAddenda.agreeTwo' : 'deskAddenda.agreeLead')}
      </p>
      <div className={styles.row}>
        <Button kind="primary" onClick={() => setAct('agree')}>
          {t('deskAddenda.agree')}
        </Button>
        <Button kind="quiet" onClick={() => setAct('refuse')}>
          {t('deskAddenda.refuse')}
        </Button>
      </div>
      {act && <JudgeDialog act={act} addendumId={addendumId} onClose={() => setAct(null)} />}
    </Section>
  );
}

function JudgeDialog({
  act,
  addendumId,
  onClose,
}: {
  act: 'agree' | 'refuse';
  addendumId: string;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm({
    call: judgeAddendum,
    defaultValues: { addendumId, isRight: act === 'agree', reason: '' },
    send: async (input) => {
      const { state } = await judge(input);
      const done = act === 'agree' && state !== 'signed' ? 'proposed' : act;
      showToast('success', t(`deskAddenda.done.${done}`));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`deskAddenda.${act}`)}
      action={t(`deskAddenda.${act}`)}
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        label={t('deskAddenda.reason')}
        hint={t('deskAddenda.reasonHint')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
