import { addDays, type Day, day, daysBetween } from '@kantuta/contract/dates';
import { add, money, parseCents, ZERO } from '@kantuta/contract/money';
import { type Guest, wrongInDocument } from '@kantuta/contract/stays/guest.rules';
import type { Property } from '@kantuta/contract/stays/stay.rules';
import { useQueries } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, numberIn } from '../../lib/api-error.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { randomId } from '../../lib/random-id.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/faces.tsx';
import { SelectField } from '../../ui/field.tsx';
import { RadioRows } from '../../ui/radio-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { firstOf } from '../../ui/month-table.tsx';
import { GuestFields, NOBODY, type WrongOfGuest } from './guest-fields.tsx';
import { NightCalendar, type Chosen } from './night-calendar.tsx';
import { type Asked, type House, monthQuery } from './stays.api.ts';
import { StayRow } from './stay-row.tsx';
import styles from './stays.module.css';
import { WaitFor, Waits } from './waits.tsx';

type Near = { arrivesOn: string; leavesOn: string };

/** Nights, people and price of a booking; a refusal stands beside what it is about (STY-3 to STY-5). */
export function BookingForm({
  property,
  house: { types, memberships, limits, today, self, waits, mine },
  hold,
  mayWait = false,
}: {
  property: Property;
  house: House;
  hold: (asked: Asked) => Promise<void>;
  /** At the counter nobody waits. */
  mayWait?: boolean;
}) {
  const { t, format } = useI18n();
  const usable = memberships.filter(({ missing }) => missing === null);
  const [saleId, setSaleId] = useState(usable[0]?.saleId ?? 0);
  const [typeId, setTypeId] = useState(types[0]?.typeId ?? 0);
  const [dates, setDates] = useState<Chosen>({ arrivesOn: null, leavesOn: null });
  const first = addDays(day(today), 1);
  const last = addDays(day(today), limits.maxDays);
  const [month, setMonth] = useState(firstOf(first));
  const [guests, setGuests] = useState<Guest[]>([{ ...NOBODY, ...ownGuest(self) }]);
  const [attempt, setAttempt] = useState({ id: randomId(), of: '' });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const rate = saleId > 0 ? 'member' : 'public';
  const type = types.find((each) => each.typeId === typeId);
  const nights = useNights({ property, typeId, dates, month });
  const total = nights.total(rate);
  // What is kept for this person is taken for everybody else, and stands as full in the calendar.
  const isKept = waits.some(
    (wait) =>
      wait.offeredUntil !== null &&
      wait.typeId === typeId &&
      wait.arrivesOn === dates.arrivesOn &&
      wait.leavesOn === dates.leavesOn,
  );
  const isFull = mayWait && nights.isFull && !isKept;
  const isTaken = error instanceof ApiError && error.codigo === 'dates_taken';
  // The answer was lost, and not what was asked for: then there is nothing to try again.
  const isLost = error instanceof ApiError && error.kind !== 'refused';
  const heard = isLost
    ? mine.find(
        (stay) =>
          stay.heldUntil !== null &&
          stay.property === property &&
          stay.type === type?.name &&
          stay.arrivesOn === dates.arrivesOn &&
          stay.leavesOn === dates.leavesOn,
      )
    : undefined;
  const badGuest =
    error instanceof ApiError && error.codigo === 'no_valid_id'
      ? numberIn(error.data, 'guest')
      : -1;

  function choose(on: Day): void {
    setError(null);
    const { arrivesOn, leavesOn } = dates;
    if (arrivesOn === null || leavesOn !== null || on <= arrivesOn)
      setDates({ arrivesOn: on, leavesOn: null });
    else setDates({ arrivesOn, leavesOn: on });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { arrivesOn, leavesOn } = dates;
    if (arrivesOn === null || leavesOn === null || isBusy) return;
    const bad = guests.findIndex((guest) => wrongIn(guest, { arrivesOn, leavesOn }) !== null);
    if (bad !== -1) {
      setError(
        new ApiError({
          kind: 'refused',
          call: 'stays.hold',
          codigo: 'no_valid_id',
          mensaje: t('errors.no_valid_id'),
          data: { guest: bad },
        }),
      );
      return;
    }
    const asked = { typeId, arrivesOn, leavesOn, saleId, guests };
    // The same press sent twice is one booking; whatever was changed is another attempt.
    const of = JSON.stringify(asked);
    const { id } =
      attempt.of === of ? attempt : { id: attempt.of === '' ? attempt.id : randomId() };
    setAttempt({ id, of });
    setBusy(true);
    setError(null);
    try {
      await hold({ ...asked, attemptId: id });
    } catch (failure) {
      setError(failure);
      // What was refused may be asked for again, and is no repetition.
      if (failure instanceof ApiError && failure.kind === 'refused')
        setAttempt({ id: randomId(), of: '' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.page} onSubmit={(event) => void submit(event)} noValidate>
      {property === 'cabins' && usable.length > 0 && (
        <SelectField
          label={t('stays.by')}
          value={saleId}
          onChange={({ target }) => setSaleId(Number(target.value))}
        >
          {usable.map((each) => (
            <option key={each.saleId} value={each.saleId}>
              {t('stays.byMembership', { name: each.name })}
            </option>
          ))}
          <option value={0}>{t('stays.byPublic')}</option>
        </SelectField>
      )}
      {mayWait && (
        <Waits
          waits={waits}
          onChoose={(wait) => {
            setTypeId(wait.typeId);
            setDates({ arrivesOn: wait.arrivesOn, leavesOn: wait.leavesOn });
            setMonth(firstOf(wait.arrivesOn));
          }}
        />
      )}
      <RadioRows
        label={t('stays.type')}
        name="stay-type"
        value={String(typeId)}
        onChange={(value) => setTypeId(Number(value))}
        rows={types.map((each) => ({
          value: String(each.typeId),
          label: each.name,
          detail: t('stays.typeFacts', { n: each.guests, price: format.money(each[rate]) }),
        }))}
      />
      <Section title={t('stays.dates')}>
        <p className={styles.quiet}>{t('stays.datesHint')}</p>
        <p className={styles.quiet}>
          {t('stays.datesRule', {
            days: limits.maxDays,
            nights: limits.maxNights,
            high: t('stays.nights', { n: limits.highNights }),
          })}
        </p>
        {mayWait && <p className={styles.quiet}>{t('stays.fullHint')}</p>}
        <NightCalendar
          month={month}
          nights={nights.shown}
          rate={rate}
          chosen={dates}
          first={first}
          last={last}
          mayWait={mayWait}
          onMonth={setMonth}
          onDay={choose}
        />
        {nights.isComing && <SkeletonRows rows={1} />}
        {nights.error && <ErrorState error={nights.error} onRetry={nights.again} />}
      </Section>
      <Section title={t('stays.guests')}>
        <p className={styles.quiet}>{t('stays.guestsHint')}</p>
        {guests.map((guest, index) => (
          <GuestFields
            // oxlint-disable-next-line react/no-array-index-key -- guests have no name of their own before they are typed
            key={index}
            number={index + 1}
            guest={guest}
            wrong={index === badGuest ? wrongOf(guest, dates) : null}
            canRemove={guests.length > 1}
            onChange={(changed) =>
              setGuests(guests.map((each, at) => (at === index ? changed : each)))
            }
            onRemove={() => setGuests(guests.filter((_, at) => at !== index))}
          />
        ))}
        {guests.length < (type?.guests ?? 1) && (
          <div>
            <Button onClick={() => setGuests([...guests, NOBODY])}>{t('stays.addGuest')}</Button>
          </div>
        )}
      </Section>
      <section className={styles.summary} aria-label={t('stays.total')}>
        <p>
          {dates.arrivesOn !== null && dates.leavesOn !== null
            ? `${t('stays.range', {
                from: format.shortDate(dates.arrivesOn),
                until: format.shortDate(dates.leavesOn),
              })} · ${t('stays.nights', { n: daysBetween(dates.arrivesOn, dates.leavesOn) })}`
            : t('stays.chooseDates')}
        </p>
        {total !== null && <Amount value={money(total, 'USD')} size="large" />}
        {heard && (
          <RowList label={t('stays.mine')}>
            <StayRow stay={heard} />
          </RowList>
        )}
        {error !== null && !heard && (
          <Refused
            error={error}
            paying={{ sale: saleId, mode: 'overdue', from: { kind: 'stay', place: property } }}
          >
            <NearDates
              near={nearIn(error)}
              onChoose={(near) => {
                setError(null);
                setDates({ arrivesOn: day(near.arrivesOn), leavesOn: day(near.leavesOn) });
                setMonth(firstOf(day(near.arrivesOn)));
              }}
            />
          </Refused>
        )}
        {isFull && !isTaken && <p>{t('errors.dates_taken')}</p>}
        {mayWait && (isFull || isTaken) && dates.arrivesOn !== null && dates.leavesOn !== null && (
          <WaitFor
            property={property}
            typeId={typeId}
            dates={{ arrivesOn: dates.arrivesOn, leavesOn: dates.leavesOn }}
            waits={waits}
          />
        )}
        <p className={styles.quiet}>{t('stays.reserveHint', { minutes: limits.holdMinutes })}</p>
        <Button
          type="submit"
          kind="primary"
          busy={isBusy}
          disabled={dates.leavesOn === null || isFull}
        >
          {t('stays.reserve')}
        </Button>
      </section>
    </form>
  );
}

/** The nights of the month that is shown, and of those in which the chosen dates are, so that the total stands whatever is shown. */
function useNights({
  property,
  typeId,
  dates: { arrivesOn, leavesOn },
  month,
}: {
  property: Property;
  typeId: number;
  dates: Chosen;
  month: Day;
}) {
  const chosen = [arrivesOn, leavesOn].flatMap((on) => (on === null ? [] : [firstOf(on)]));
  const months = [...new Set([month, ...chosen])];
  const found = useQueries({
    queries: months.map((each) => monthQuery(property, typeId, each.slice(0, 7))),
  });
  const all = new Map(
    found.flatMap(({ data }) => data?.days ?? []).map((night) => [night.on, night]),
  );
  return {
    shown: found[0]?.isPlaceholderData ? [] : (found[0]?.data?.days ?? []),
    /** A month that is not there must not look like one that is full. */
    isComing:
      found[0] !== undefined &&
      !found[0].isError &&
      (found[0].isPending || found[0].isPlaceholderData),
    error: found[0]?.error ?? null,
    again: () => void found[0]?.refetch(),
    isFull:
      arrivesOn !== null &&
      leavesOn !== null &&
      Array.from({ length: daysBetween(arrivesOn, leavesOn) }, (_, index) =>
        all.get(addDays(arrivesOn, index)),
      ).some((night) => night?.free === 0),
    total(rate: 'member' | 'public') {
      if (arrivesOn === null || leavesOn === null) return null;
      const nights = Array.from({ length: daysBetween(arrivesOn, leavesOn) }, (_, index) =>
        all.get(addDays(arrivesOn, index)),
      );
      if (nights.some((night) => night === undefined)) return null;
      return nights.reduce(
        (sum, night) => (night ? add(sum, parseCents(night[rate].amount)) : sum),
        ZERO,
      );
    },
  };
}

function NearDates({ near, onChoose }: { near: readonly Near[]; onChoose: (near: Near) => void }) {
  const { t, format } = useI18n();
  if (near.length === 0) return null;
  return (
    <>
      <p>{t('stays.near')}</p>
      <div className={styles.actions}>
        {near.map((each) => (
          <Button key={each.arrivesOn} small onClick={() => onChoose(each)}>
            {t('stays.nearDates', {
              from: format.shortDate(day(each.arrivesOn)),
              until: format.shortDate(day(each.leavesOn)),
            })}
          </Button>
        ))}
      </div>
    </>
  );
}

function nearIn(error: unknown): Near[] {
  if (!(error instanceof ApiError) || error.codigo !== 'dates_taken') return [];
  const { near } = (error.data ?? {}) as { near?: Near[] };
  return near ?? [];
}

function ownGuest({ name, documentType, document, birthDate }: House['self']): Partial<Guest> {
  const type = ([1, 2, 3, 4] as const).find((each) => each === documentType);
  return { name, document, birthDate, documentType: type ?? 4 };
}

function wrongIn(guest: Guest, dates: { arrivesOn: Day; leavesOn: Day }): WrongOfGuest | null {
  return guest.name.trim().length < 3 ? 'name' : wrongInDocument(guest, dates);
}

/** What the refused guest has to mend: the server may know more of a document than its fields say (STY-16). */
function wrongOf(guest: Guest, { arrivesOn, leavesOn }: Chosen): WrongOfGuest | null {
  if (arrivesOn === null || leavesOn === null) return null;
  return wrongIn(guest, { arrivesOn, leavesOn }) ?? 'document';
}
