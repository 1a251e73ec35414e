import {
  type GateKeys,
  MARK_REASON,
  settleMark,
} from '@kantuta/contract/memberships/passes/park-codes.calls';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { settle } from './gate-pass.api.ts';

type Review = GateKeys['reviews'][number];

/** What gates left to people; whoever may settle it says what was decided (PASS-16). */
export function MarkReviews({ reviews }: { reviews: readonly Review[] }) {
  const { t, format } = useI18n();
  const [asked, setAsked] = useState<Review | null>(null);
  return (
    <>
      <RowList label={t('gatePass.reviews')}>
        {reviews.map((review) => (
          <Row
            key={review.markId}
            title={t('gatePass.said.review', {
              pass: review.pass,
              why: t(`gatePass.reasons.${review.why}`),
            })}
            detail={[
              t('gatePass.row', {
                gate: t(`gate.gates.${review.gate}`),
                time: format.dateTime(review.seenAt),
              }),
              ...(review.isClockOff ? [t('door.clockOff')] : []),
            ].join(' · ')}
            aside={
              review.canSettle && (
                <Button
                  small
                  aria-label={t('gatePass.settleOf', { pass: review.pass })}
                  onClick={() => setAsked(review)}
                >
                  {t('gatePass.settle')}
                </Button>
              )
            }
          />
        ))}
      </RowList>
      {asked && <SettleDialog review={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function SettleDialog({
  review: { markId, pass },
  onClose,
}: {
  review: Review;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm<typeof settleMark>({
    call: settleMark,
    defaultValues: { markId, reason: '' },
    async send(input) {
      await settle(input);
      showToast('success', t('gatePass.settled'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('gatePass.settleOf', { pass })}
      action={t('gatePass.settleSave')}
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        label={t('gatePass.settleReason')}
        rows={3}
        maxLength={MARK_REASON[1]}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
