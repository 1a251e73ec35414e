import { type DeskCession, judgeCession } from '@kantuta/contract/contracts/cession.calls';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import { WorkRoom } from '../../../ui/work-room.tsx';
import { CessionFacts } from '../cession/cession-facts.tsx';
import styles from '../signing/signing.module.css';
import { deskCessionQuery, judge } from './desk-cessions.api.ts';

/** `/operaciones/cesiones/{id}`: who cedes, who takes over, what is missing, and the approval of the company (CON-26). */
export function DeskCessionPage() {
  const { t } = useI18n();
  const { cessionId } = useParams({ from: '/operaciones/cesiones/$cessionId' });
  const query = useQuery(deskCessionQuery(cessionId));
  return (
    <WorkRoom title={t('deskCessions.title')} lead={t('deskCessions.lead')} query={query}>
      {(cession) => <Whole cession={cession} />}
    </WorkRoom>
  );
}

function Whole({ cession }: { cession: DeskCession }) {
  const { t, format } = useI18n();
  const { holderId, holder, newHolderId, newHolder, acceptedAt, addendumId } = cession;
  return (
    <>
      <Facts
        items={[
          { label: t('deskAddenda.product'), value: cession.product },
          {
            label: t('cession.holder'),
            value: <CustomerLink personId={holderId} name={holder} />,
          },
          ...(newHolderId === null
            ? []
            : [
                {
                  label: t('cession.newHolder'),
                  value: <CustomerLink personId={newHolderId} name={newHolder} />,
                },
                {
                  label: t('deskCessions.declared'),
                  value: t(
                    cession.isDeclared ? 'deskCessions.isDeclared' : 'deskCessions.notDeclared',
                  ),
                },
                {
                  label: t('deskCessions.assumes'),
                  value: t(cession.assumesArrears ? 'deskCessions.yes' : 'deskCessions.no'),
                },
              ]),
          ...(acceptedAt === null
            ? []
            : [{ label: t('deskCessions.accepted'), value: format.dateTime(acceptedAt) }]),
        ]}
      />
      <CessionFacts cession={cession} />
      {cession.words !== '' && <Panel tone="info">{cession.words}</Panel>}
      {addendumId !== null && (
        <Link to="/operaciones/adendas/$addendumId" params={{ addendumId }}>
          {t('deskCessions.addendum')}
        </Link>
      )}
      {cession.can.judge && <Acts cessionId={cession.cessionId} />}
    </>
  );
}

function Acts({ cessionId }: { cessionId: string }) {
  const { t } = useI18n();
  const [act, setAct] = useState<'agree' | 'deny' | null>(null);
  return (
    <Section title={t('deskCessions.agree')}>
      <p className={styles.quiet}>{t('deskCessions.agreeLead')}</p>
      <div className={styles.row}>
        <Button kind="primary" onClick={() => setAct('agree')}>
          {t('deskCessions.agree')}
        </Button>
        <Button kind="quiet" onClick={() => setAct('deny')}>
          {t('deskCessions.deny')}
        </Button>
      </div>
      {act && <JudgeDialog act={act} cessionId={cessionId} onClose={() => setAct(null)} />}
    </Section>
  );
}

function JudgeDialog({
  act,
  cessionId,
  onClose,
}: {
  act: 'agree' | 'deny';
  cessionId: string;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm({
    call: judgeCession,
    defaultValues: { cessionId, isRight: act === 'agree', reason: '' },
    send: async (input) => {
      await judge(input);
      showToast('success', t(`deskCessions.done.${act}`));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`deskCessions.${act}`)}
      action={t(`deskCessions.${act}`)}
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        label={t('deskCessions.reason')}
        hint={t('deskCessions.reasonHint')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
