import {
  judgePaper,
  sealContract,
  voidAtDesk,
} from '@kantuta/contract/contracts/signing-desk.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { end, judge, seal } from './desk-contracts.api.ts';

export type ContractAct = 'seal' | 'confirm' | 'return' | 'void';

/** An act of the desk with its reason; what was typed stays if it is refused. */
export function ContractActDialog({
  act,
  contractId,
  onClose,
}: {
  act: ContractAct;
  contractId: string;
  onClose: () => void;
}) {
  if (act === 'seal') return <Seal contractId={contractId} onClose={onClose} />;
  if (act === 'void') return <Void contractId={contractId} onClose={onClose} />;
  return <Judge isRight={act === 'confirm'} contractId={contractId} onClose={onClose} />;
}

type Props = { contractId: string; onClose: () => void };

function useDone(onClose: () => void): (act: ContractAct | 'sealProposed') => void {
  const { t } = useI18n();
  return (act) => {
    showToast('success', t(`deskContracts.done.${act}`));
    onClose();
  };
}

function Seal({ contractId, onClose }: Props) {
  const { t } = useI18n();
  const done = useDone(onClose);
  const form = useCallForm({
    call: sealContract,
    defaultValues: { contractId, reason: '' },
    send: async (input) => {
      const { state } = await seal(input);
      done(state === 'signed' ? 'seal' : 'sealProposed');
    },
  });
  return (
    <FormDialog
      title={t('deskContracts.acts.seal')}
      action={t('deskContracts.acts.seal')}
      form={form}
      onClose={onClose}
    >
      <Reason {...form.field('reason')} />
    </FormDialog>
  );
}

function Void({ contractId, onClose }: Props) {
  const { t } = useI18n();
  const done = useDone(onClose);
  const form = useCallForm({
    call: voidAtDesk,
    defaultValues: { contractId, reason: '' },
    send: async (input) => {
      await end(input);
      done('void');
    },
  });
  return (
    <FormDialog
      title={t('deskContracts.acts.void')}
      action={t('deskContracts.acts.void')}
      form={form}
      onClose={onClose}
    >
      <Reason {...form.field('reason')} />
    </FormDialog>
  );
}

function Judge({ contractId, isRight, onClose }: Props & { isRight: boolean }) {
  const { t } = useI18n();
  const act = isRight ? 'confirm' : 'return';
  const done = useDone(onClose);
  const form = useCallForm({
    call: judgePaper,
    defaultValues: { contractId, isRight, reason: '' },
    send: async (input) => {
      await judge(input);
      done(act);
    },
  });
  return (
    <FormDialog
      title={t(`deskContracts.acts.${act}`)}
      action={t(`deskContracts.acts.${act}`)}
      form={form}
      onClose={onClose}
    >
      <Reason {...form.field('reason')} />
    </FormDialog>
  );
}

function Reason(field: { error?: string | undefined } & Record<string, unknown>) {
  const { t } = useI18n();
  return (
    <TextAreaField
      label={t('deskContracts.reason')}
      hint={t('deskContracts.reasonHint')}
      rows={3}
      maxLength={500}
      {...field}
    />
  );
}
