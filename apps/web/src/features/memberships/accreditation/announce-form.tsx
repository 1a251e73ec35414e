import type {
  AccreditedProduct,
  Visit,
} from '@kantuta/contract/memberships/accreditation/accreditation.calls';
import { isMinorOn } from '@kantuta/contract/memberships/accreditation/accreditation.rules';
import type { Day } from '@kantuta/contract/dates';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Checkbox, FieldErrorText, SelectField } from '../../../ui/field.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from '../memberships.module.css';
import { announce } from './accreditation.api.ts';
import { COMPANIONS } from './accreditation-path.ts';

type Props = { products: AccreditedProduct[]; days: Day[]; visits: Visit[] };

/** Who comes on a day with the passes of one product; all who are chosen are announced, or nobody is. */
export function AnnounceForm({ products, days, visits }: Props) {
  const { t, format } = useI18n();
  const [saleId, setSaleId] = useState(products[0]?.saleId ?? 0);
  const [on, setOn] = useState<Day | undefined>(days[0]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  // A try that failed without an answer is the same attempt.
  const attempt = useRef(randomId());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: { on: Day; people: string[] }) =>
      announce({ attemptId: attempt.current, saleId, ...input }),
    onSuccess: () => {
      attempt.current = randomId();
      setChosen([]);
      showToast('success', t('accreditation.done'));
    },
  });
  const product = products.find((each) => each.saleId === saleId) ?? products[0];
  if (!product || on === undefined) return null;
  const people = product.people.filter(({ key }) => chosen.includes(key)).map(({ key }) => key);

  /** Something else is asked for now, so it is another attempt. */
  function change(set: () => void) {
    attempt.current = randomId();
    setProblem('');
    set();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (on === undefined) return;
    if (people.length === 0) setProblem(t('accreditation.noPerson'));
    else mutate({ on, people });
  }
  const isComing = (key: string) =>
    visits.some(
      (visit) =>
        visit.saleId === saleId && visit.on === on && visit.who === key && isHere(visit.state),
    );

  return (
    <Section title={t('accreditation.people')}>
      <form className={styles.page} onSubmit={submit} noValidate>
        <p className={styles.quiet}>{t('accreditation.rules')}</p>
        {products.length > 1 && (
          <SelectField
            label={t('accreditation.product')}
            value={saleId}
            onChange={({ target }) =>
              change(() => {
                setSaleId(Number(target.value));
                setChosen([]);
              })
            }
          >
            {products.map((each) => (
              <option key={each.saleId} value={each.saleId}>
                {each.product}
              </option>
            ))}
          </SelectField>
        )}
        <p>{t('accreditation.left', { left: product.left })}</p>
        <SelectField
          label={t('accreditation.on')}
          value={on}
          onChange={({ target }) => change(() => setOn(days.find((each) => each === target.value)))}
        >
          {days.map((each) => (
            <option key={each} value={each}>
              {format.longDate(each)}
            </option>
          ))}
        </SelectField>
        <fieldset className={styles.people}>
          <legend>{t('accreditation.people')}</legend>
          {product.people.map(({ key, name, birthOn }) => (
            <Checkbox
              key={key}
              label={key === 'self' ? t('accreditation.self', { name }) : name}
              hint={
                isComing(key)
                  ? t('accreditation.states.open')
                  : isMinorOn(birthOn, on)
                    ? t('accreditation.minor')
                    : undefined
              }
              disabled={isComing(key)}
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                change(() =>
                  setChosen(
                    target.checked ? [...chosen, key] : chosen.filter((each) => each !== key),
                  ),
                )
              }
            />
          ))}
          <FieldErrorText id="accreditation-people" error={problem || undefined} />
        </fieldset>
        {error !== null && <Refused error={error} />}
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={isPending}>
            {people.length === 0
              ? t('accreditation.submitNobody')
              : t('accreditation.submit', { n: people.length })}
          </Button>
          <LinkButton to="/usuario" search={{ parte: 'datos' }} hash={COMPANIONS}>
            {t('accreditation.addPeople')}
          </LinkButton>
        </div>
      </form>
    </Section>
  );
}

const isHere = (state: Visit['state']) => state === 'open' || state === 'entered';
