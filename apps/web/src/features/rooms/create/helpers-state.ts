import { isSameDocument } from '@kantuta/contract/identity/document.rules';
import { type HelperRight, MOST_DRAFT_HELPERS } from '@kantuta/contract/rooms/room.rules';
import type { RoomDraft } from '@kantuta/contract/rooms/room-drafts.calls';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { findHelper } from '../rooms.api.ts';

export type DraftHelper = RoomDraft['helpers'][number];
export type HelpersState = ReturnType<typeof useDraftHelpers>;

/** Who helps at the door of a room that is not published: who was found, and whom one is about to add (ROOM-15). */
export function useDraftHelpers({
  before,
  field,
  onChange,
}: {
  before: readonly DraftHelper[];
  /** Where the next one is typed. */
  field: RefObject<HTMLInputElement | null>;
  onChange: (helpers: DraftHelper[]) => void;
}) {
  const { t } = useI18n();
  const [helpers, setHelpers] = useState([...before]);
  const [typed, setTyped] = useState<{ document: string; may: HelperRight }>({
    document: '',
    may: 'moderate',
  });
  const [error, setError] = useState('');
  const [refused, setRefused] = useState<{ document: string; message: string } | null>(null);
  const [isFinding, setFinding] = useState(false);

  function set(next: DraftHelper[]): void {
    setHelpers(next);
    setRefused(null);
    onChange(next);
  }

  function stop(message: string): null {
    setError(message);
    field.current?.focus();
    return null;
  }

  /** Adds who is typed, and answers all of them; null: they cannot be added, which stands beside the field. Nobody typed, nothing changes. */
  async function add(): Promise<DraftHelper[] | null> {
    const document = typed.document.trim();
    if (document === '') return helpers;
    if (helpers.some((each) => isSameDocument(each.document, document)))
      return stop(t('rooms.helperTwice'));
    setFinding(true);
    try {
      const { name } = await findHelper(document);
      const next = [...helpers, { document, name, may: typed.may }];
      set(next);
      setTyped({ document: '', may: 'moderate' });
      setError('');
      return next;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return stop(failure.fields[0]?.message ?? failure.mensaje);
    } finally {
      setFinding(false);
    }
  }

  return {
    helpers,
    typed,
    error,
    refused,
    isFinding,
    isFull: helpers.length >= MOST_DRAFT_HELPERS,
    add,
    type(next: Partial<typeof typed>): void {
      setTyped({ ...typed, ...next });
      setError('');
    },
    /** The button of one without anybody in the field says what is missing. */
    addOne(): void {
      if (typed.document.trim() === '') stop(t('errors.field.required'));
      else void add();
    },
    remove(document: string): void {
      // Of three there is no field: it is there again with one less.
      flushSync(() => set(helpers.filter((each) => each.document !== document)));
      field.current?.focus();
    },
    /** Publishing found that one of them may not help any more. */
    refuse(at: number, message: string): void {
      const helper = helpers[at];
      setRefused(helper ? { document: helper.document, message } : null);
    },
  };
}
