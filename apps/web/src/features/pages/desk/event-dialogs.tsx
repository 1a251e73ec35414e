import type { InputOf } from '@kantuta/contract/call';
import {
  cancelGroupEvent,
  changeGroupEvent,
  createGroupEvent,
  type DeskEvent,
} from '@kantuta/contract/pages/events-desk.calls';
import { EVENT_KINDS, EVENT_LIMITS } from '@kantuta/contract/pages/group-event.rules';
import { type Ref, useState } from 'react';
import { useController } from 'react-hook-form';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { fieldOfInstant, instantOfField } from '../../../lib/la-paz-time.ts';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../lib/toasts.ts';
import { durationText } from '../../../lib/when.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { cancelEvent, changeEvent, createEvent } from './pages-desk.api.ts';

type Companies = readonly { id: number; name: string }[];

/** Durations that are offered, in minutes; that of an event that has another one stays. */
const MINUTES = [60, 90, 120, 180, 240, 360, 480, 720];
const NO_WORDS = { title: '', about: '' };

/** Publishes an event, or changes one that is not over (PAGE-10). */
export function EventDialog({
  event,
  companies,
  onClose,
}: {
  /** Null: a new one. */
  event: DeskEvent | null;
  companies: Companies;
  onClose: () => void;
}) {
  return event ? (
    <ChangeEvent event={event} onClose={onClose} />
  ) : (
    <NewEvent companies={companies} onClose={onClose} />
  );
}

function NewEvent({ companies, onClose }: { companies: Companies; onClose: () => void }) {
  const { t } = useI18n();
  const [eventId] = useState(randomId);
  const form = useCallForm({
    call: createGroupEvent,
    beside: true,
    defaultValues: {
      eventId,
      companyId: companies[0]?.id ?? 0,
      texts: { es: NO_WORDS, en: NO_WORDS, pt: NO_WORDS },
      place: '',
      address: '',
      city: '',
      startsAt: '',
      minutes: 120,
      kind: 'event' as const,
    },
    async send(input) {
      await createEvent(input);
      showToast('success', t('eventsDesk.published'));
      onClose();
    },
  });
  const { field: start } = useController({ control: form.control, name: 'startsAt' });
  return (
    <FormDialog
      title={t('eventsDesk.new')}
      action={t('eventsDesk.publish')}
      wide
      form={form}
      failure={form.failure}
      onClose={onClose}
    >
      <SelectField
        label={t('eventsDesk.company')}
        {...form.field('companyId', { setValueAs: Number })}
      >
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <StartField start={start} began="" error={form.field('startsAt').error} />
      <EventFields field={form.field} minutes={120} />
    </FormDialog>
  );
}

function ChangeEvent({ event, onClose }: { event: DeskEvent; onClose: () => void }) {
  const { t } = useI18n();
  const { eventId, revision, texts, place, address, city, startsAt, minutes, kind } = event;
  const form = useCallForm({
    call: changeGroupEvent,
    beside: true,
    defaultValues: { eventId, revision, texts, place, address, city, startsAt, minutes, kind },
    async send(input) {
      await changeEvent(input);
      showToast('success', t('eventsDesk.saved'));
      onClose();
    },
  });
  const { field: start } = useController({ control: form.control, name: 'startsAt' });
  return (
    <FormDialog
      title={`${t('eventsDesk.change')}: ${texts.es.title}`}
      action={t('eventsDesk.save')}
      wide
      form={form}
      failure={form.failure}
      onClose={onClose}
    >
      <StartField start={start} began={startsAt} error={form.field('startsAt').error} />
      <EventFields field={form.field} minutes={minutes} />
    </FormDialog>
  );
}

/** Day and hour in La Paz; until somebody changes them the instant is the one that it was. */
function StartField({
  start: { onChange, onBlur, ref },
  began,
  error,
}: {
  start: { onChange: (instant: string) => void; onBlur: () => void; ref: Ref<HTMLInputElement> };
  /** Empty: it has none yet. */
  began: string;
  error: string | undefined;
}) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(began === '' ? '' : fieldOfInstant(began));
  return (
    <TextField
      ref={ref}
      label={t('eventsDesk.startsAt')}
      type="datetime-local"
      value={typed}
      error={error}
      onBlur={onBlur}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(instantOfField(target.value) ?? '');
      }}
    />
  );
}

type Name = Exclude<
  keyof InputOf<typeof changeGroupEvent>,
  'eventId' | 'revision' | 'texts' | 'startsAt'
>;
type WordName = `texts.${'es' | 'en' | 'pt'}.${'title' | 'about'}`;
type FieldOf = (
  name: Name | WordName,
  options?: { setValueAs: (value: unknown) => unknown },
) => object;

const WORDS = [
  ['es', 'eventTitle', 'about'],
  ['en', 'titleEn', 'aboutEn'],
  ['pt', 'titlePt', 'aboutPt'],
] as const;

/** Words in each language, place and time. Spanish binds; what is not written in another language is read in Spanish (PAGE-2). */
function EventFields({ field, minutes }: { field: FieldOf; minutes: number }) {
  const { t } = useI18n();
  const offered = MINUTES.includes(minutes) ? MINUTES : [minutes, ...MINUTES];
  return (
    <>
      <SelectField label={t('eventsDesk.kind')} hint={t('eventsDesk.kindHint')} {...field('kind')}>
        {EVENT_KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`eventsDesk.kinds.${each}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('eventsDesk.hours')} {...field('minutes', { setValueAs: Number })}>
        {offered.map((each) => (
          <option key={each} value={each}>
            {durationText(each)}
          </option>
        ))}
      </SelectField>
      {(['place', 'address', 'city'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`eventsDesk.${name}`)}
          maxLength={EVENT_LIMITS[name][1]}
          autoComplete="off"
          {...field(name)}
        />
      ))}
      {WORDS.map(([language, title, about]) => (
        <div key={language}>
          <TextField
            label={t(`eventsDesk.${title}`)}
            maxLength={EVENT_LIMITS.title[1]}
            autoComplete="off"
            lang={language}
            optional={language !== 'es'}
            {...field(`texts.${language}.title`)}
          />
          <TextAreaField
            label={t(`eventsDesk.${about}`)}
            {...(language === 'es' ? {} : { hint: t('eventsDesk.bothHint') })}
            rows={3}
            maxLength={EVENT_LIMITS.about[1]}
            lang={language}
            optional={language !== 'es'}
            {...field(`texts.${language}.about`)}
          />
        </div>
      ))}
    </>
  );
}

/** Cancels an event with a reason that everybody reads beside it (PAGE-10). */
export function CancelEventDialog({
  event: { eventId, texts },
  onClose,
}: {
  event: DeskEvent;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm({
    call: cancelGroupEvent,
    beside: true,
    defaultValues: { eventId, reason: '' },
    async send(input) {
      await cancelEvent(input);
      showToast('success', t('eventsDesk.cancelled'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${t('eventsDesk.cancel')}: ${texts.es.title}`}
      action={t('eventsDesk.cancel')}
      kind="danger"
      // "Cancel" would be said by both buttons.
      back={{ label: t('eventsDesk.keep'), go: onClose }}
      form={form}
      failure={form.failure}
      onClose={onClose}
    >
      <TextAreaField
        label={t('eventsDesk.reason')}
        hint={t('eventsDesk.reasonHint')}
        rows={4}
        maxLength={EVENT_LIMITS.reason[1]}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
