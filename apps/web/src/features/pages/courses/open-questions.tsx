import type { OpenTest } from '@kantuta/contract/pages/courses.calls';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioRows } from '../../../ui/radio-rows.tsx';
import styles from '../pages.module.css';
import { answer, handIn, readAgain } from './courses.api.ts';

// One after the other, in the order in which they were chosen; the end comes after all answers.
const IN_TURN = { id: 'course-test' } as const;

type Chosen = Readonly<Record<number, number>>;

/** The questions of a test that was begun: each answer is kept as it is chosen, so that a reload loses none. */
export function OpenQuestions({ open: { tryId, questions } }: { open: OpenTest }) {
  const { t } = useI18n();
  const [picked, setPicked] = useState<Chosen>({});
  const [checks, setChecks] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const chosenAt = (index: number) => picked[index] ?? questions[index]?.chosen ?? null;
  const answered = questions.filter((_, index) => chosenAt(index) !== null).length;

  const onError = (error: Error) => {
    showError(error);
    // What the server has is shown again.
    setPicked({});
    void readAgain();
  };
  const keeping = useMutation({ mutationFn: answer, scope: IN_TURN, onError });
  const ending = useMutation({ mutationFn: () => handIn({ tryId }), scope: IN_TURN, onError });

  useEffect(() => {
    if (checks > 0)
      list.current?.querySelector<HTMLElement>('fieldset[aria-describedby] input')?.focus();
  }, [checks]);

  const pick = (question: number, option: number) => {
    setPicked((before) => ({ ...before, [question]: option }));
    keeping.mutate({ tryId, question, option });
  };
  return (
    <div ref={list} className={styles.stack}>
      <p aria-live="polite">
        {t('courses.test.answered', { n: answered, total: questions.length })}
      </p>
      {questions.map(({ question, options }, index) => {
        const chosen = chosenAt(index);
        return (
          <RadioRows
            // oxlint-disable-next-line react/no-array-index-key -- a test that was drawn keeps its order
            key={index}
            name={`${tryId}-${String(index)}`}
            label={
              <>
                <span className={styles.quiet}>
                  {t('courses.test.question', { n: index + 1, total: questions.length })}
                </span>{' '}
                {question}
              </>
            }
            rows={options.map((label, option) => ({ value: String(option), label }))}
            value={chosen === null ? null : String(chosen)}
            error={checks > 0 && chosen === null ? t('courses.test.missing') : undefined}
            onChange={(value) => pick(index, Number(value))}
          />
        );
      })}
      <Button
        kind="primary"
        wide
        busy={ending.isPending}
        onClick={() => {
          if (answered < questions.length) setChecks((before) => before + 1);
          else ending.mutate();
        }}
      >
        {t('courses.test.handIn')}
      </Button>
    </div>
  );
}
