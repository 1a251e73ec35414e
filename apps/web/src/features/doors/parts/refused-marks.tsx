import type { Mark } from '@kantuta/contract/doors/door.rules';
import { readGuestCode } from '@kantuta/contract/invitations/guest-code.rules';
import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import type { Line } from '../door-list.rules.ts';
import styles from '../doors.module.css';
import { settleRefused } from '../duty/this-duty.ts';

/** What the server could not take for ours: nobody is lost of whom this device noted that they came (DOOR-4). */
export function RefusedMarks({
  refused,
  lines,
}: {
  refused: readonly Mark[];
  lines: readonly Line[];
}) {
  const { t } = useI18n();
  return (
    <Section title={t('door.refusedTitle')}>
      <p className={styles.quiet}>{t('door.refusedHint')}</p>
      <RowList label={t('door.refusedTitle')}>
        {refused.map((mark) => (
          <RefusedRow key={mark.id} mark={mark} name={nameOf(mark, lines)} />
        ))}
      </RowList>
    </Section>
  );
}

function RefusedRow({ mark, name }: { mark: Mark; name: string }) {
  const { t, format } = useI18n();
  const { mutate, isPending } = useMutation({
    mutationFn: (isAgain: boolean) => settleRefused(mark, isAgain),
  });
  return (
    <Row
      title={name}
      detail={format.dateTime(new Date(Date.parse(mark.deviceAt) + mark.offsetMs).toISOString())}
      below={
        <div className={styles.actions}>
          <Button
            small
            busy={isPending}
            aria-label={t('door.noteAgainOf', { name })}
            onClick={() => mutate(true)}
          >
            {t('door.noteAgain')}
          </Button>
          <Button
            small
            busy={isPending}
            aria-label={t('door.dropOf', { name })}
            onClick={() => mutate(false)}
          >
            {t('door.drop')}
          </Button>
        </div>
      }
    />
  );
}

/** As this device knows them: by its list, by what was typed, or by the code. */
function nameOf({ name, code, invitationId, adviserId }: Mark, lines: readonly Line[]): string {
  const guest = code === '' ? undefined : readGuestCode(code)?.facts;
  const line = lines.find(
    (one) =>
      (invitationId !== '' && one.invitationId === invitationId) ||
      (adviserId > 0 && one.adviserId === adviserId) ||
      (guest !== undefined && one.codeReference === guest.reference),
  );
  return line?.name ?? (name || (guest?.firstName ?? ''));
}
