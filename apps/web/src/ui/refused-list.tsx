import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../lib/i18n.tsx';
import { Button } from './button.tsx';
import styles from './refused-list.module.css';
import { Row, RowList } from './row-list.tsx';
import { Section } from './section.tsx';

type Refused = { id: string; deviceAt: string; offsetMs: number };
type Settling<Mark> = { onSettle: (mark: Mark, isAgain: boolean) => Promise<void> };

/** What a device noted at a door or a gate and the server could not take: it is noted anew, or dropped (DOOR-4). */
export function RefusedList<Mark extends Refused>({
  refused,
  nameOf,
  onSettle,
}: Settling<Mark> & { refused: readonly Mark[]; nameOf: (mark: Mark) => string }) {
  const { t } = useI18n();
  return (
    <Section title={t('door.refusedTitle')}>
      <p className={styles.quiet}>{t('door.refusedHint')}</p>
      <RowList label={t('door.refusedTitle')}>
        {refused.map((mark) => (
          <RefusedRow key={mark.id} mark={mark} name={nameOf(mark)} onSettle={onSettle} />
        ))}
      </RowList>
    </Section>
  );
}

function RefusedRow<Mark extends Refused>({
  mark,
  name,
  onSettle,
}: Settling<Mark> & { mark: Mark; name: string }) {
  const { t, format } = useI18n();
  const { mutate, isPending } = useMutation({
    mutationFn: (isAgain: boolean) => onSettle(mark, isAgain),
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
