import type { Call, InputOf } from '@kantuta/contract/call';
import { cardNumberFields } from '@kantuta/contract/card-number.rules';
import { FIELD_CODES, type FieldCode } from '@kantuta/contract/envelope';
import { toNestErrors } from '@hookform/resolvers';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { useI18n } from './i18n.tsx';
import { showError } from './toasts.ts';

// This file brings zod and the form library: import it only from pages behind the entrance, never from the sign-in page.

const CARD_NUMBER = 'card_number' satisfies FieldCode;

type FormOptions<C extends Call, Values extends FieldValues> = {
  /** Its input schema checks the form; in the browser the schema is loaded with the first check. */
  call: C;
  defaultValues: DefaultValues<Values>;
  /** Stores the typed values under this name until the form is sent. */
  draft?: string;
  send: (values: Values) => Promise<unknown>;
  /** Some forms show failures quietly (PLT-9): no toast, `failure` goes beside the button. */
  quiet?: boolean;
  /** The form shows `failure` beside its button: no toast says the same again. */
  beside?: boolean;
};

/**
 * A form that is checked by the schema of its call, shows each error (the server’s too) beside its field, focuses the first one and
 * stores a draft. Use: `<form onSubmit={form.submit} noValidate>`, `<TextField label=… {...form.field('correo')} />`, `form.failure`.
 */
export function useCallForm<C extends Call, Values extends FieldValues = InputOf<C> & FieldValues>({
  call,
  defaultValues,
  draft,
  send,
  quiet = false,
  beside = quiet,
}: FormOptions<C, Values>) {
  const { t } = useI18n();
  const [failure, setFailure] = useState('');
  const form = useForm<Values>({
    defaultValues: {
      ...(defaultValues as object),
      ...(draft === undefined ? {} : readDraft(draft)),
    } as DefaultValues<Values>,
    mode: 'onTouched',
    // The library follows the order in which fields came to be; people follow the page.
    shouldFocusError: false,
    resolver: resolverOf<Values>(call),
  });
  const { watch, register, setError, setFocus, handleSubmit, getFieldState, trigger, formState } =
    form;

  useEffect(() => {
    if (draft === undefined) return undefined;
    // oxlint-disable-next-line react/incompatible-library -- only the subscription of `watch` is used, never its value
    const { unsubscribe } = watch((values) => keepDraft(draft, values as Record<string, unknown>));
    return unsubscribe;
  }, [draft, watch]);

  function textOf(message: string | undefined): string | undefined {
    const [name, limit] = message?.split(' ') ?? [];
    const code = FIELD_CODES.find((each) => each === name);
    if (code === undefined) return message;
    const n = Number(limit ?? 0);
    if (n > 0 && code === 'too_short') return t('errors.fewest', { n });
    if (n > 0 && code === 'too_long') return t('errors.most', { n });
    return t(`errors.field.${code}`);
  }

  async function submitValues(values: Values): Promise<void> {
    setFailure('');
    try {
      await send(values);
      if (draft !== undefined) dropDraft(draft);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      for (const { field, message } of error.fields) setError(field as Path<Values>, { message });
      const [first] = error.fields;
      if (first) setFocus(first.field as Path<Values>);
      setFailure(quiet ? t('ui.notSavedRetry') : error.mensaje);
      if (!first && !(beside && error.mensaje !== '')) showError(error);
    }
  }

  return {
    ...form,
    /** The failure of the last attempt, to show beside the button. */
    failure,
    isSending: formState.isSubmitting,
    submit: (event?: React.BaseSyntheticEvent) =>
      void handleSubmit(submitValues, (errors) => firstOnPage(errors)?.focus())(event),
    /** Everything that a field of `ui/` needs. */
    field(name: Path<Values>, options?: Parameters<typeof register>[1]) {
      const { error } = getFieldState(name, formState);
      // What was said to be wrong goes as it is mended: if it went with the next press, the button would move away from under the finger.
      const again = error && { onChange: () => void trigger(name) };
      return { ...register(name, { ...options, ...again }), error: textOf(error?.message) };
    },
  };
}

/** The field with an error that stands first on the page; undefined where none of them is a field of the page. */
function firstOnPage(errors: object): HTMLElement | undefined {
  const [first] = fieldsIn(errors).toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return first;
}

/** Errors are nested like the values of the form; each knows its element. */
function fieldsIn(errors: object): HTMLElement[] {
  return Object.entries(errors).flatMap(([key, each]: [string, unknown]) => {
    if (key === 'ref') return each instanceof HTMLElement ? [each] : [];
    return typeof each === 'object' && each !== null && !(each instanceof Element)
      ? fieldsIn(each)
      : [];
  });
}

/** The schema of a call’s input: immediately available in tests, fetched once in the browser (docs/decisions/003). */
export async function inputSchemaOf(call: Call): Promise<z.ZodType> {
  const { schemas } = call as Call & { schemas?: () => Promise<Call> };
  const whole = schemas ? await schemas() : call;
  return whole.input;
}

function resolverOf<Values extends FieldValues>(call: Call): Resolver<Values> {
  return async (values, context, options) => {
    const schema = (await inputSchemaOf(call)) as z.ZodType<Values, Values>;
    const checked = await zodResolver(schema, undefined, { raw: true })(values, context, options);
    if (Object.keys(checked.errors).length > 0) return withLengths(checked, schema, values);
    const [field] = cardNumberFields(values);
    if (field === undefined) return checked;
    const errors: FieldErrors = { [field]: { type: CARD_NUMBER, message: CARD_NUMBER } };
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

/** Adds to each text that is too short or too long how many characters it may have: "too_short 5". */
async function withLengths<Checked extends { errors: FieldErrors }>(
  checked: Checked,
  schema: z.ZodType,
  values: unknown,
): Promise<Checked> {
  const { error } = await schema.safeParseAsync(values);
  for (const issue of error?.issues ?? []) {
    const found = get(checked.errors, issue.path.join('.')) as { message?: string } | undefined;
    if (found?.message !== issue.message) continue;
    const limit = lengthIn(issue);
    if (limit !== undefined) found.message = `${issue.message} ${limit}`;
  }
  return checked;
}

function lengthIn(issue: z.core.$ZodIssue): number | undefined {
  if (issue.code === 'too_small' && issue.origin === 'string') return Number(issue.minimum);
  if (issue.code === 'too_big' && issue.origin === 'string') return Number(issue.maximum);
  return undefined;
}
