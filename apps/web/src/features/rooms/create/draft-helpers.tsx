import { HELPER_RIGHTS } from '@kantuta/contract/rooms/room.rules';
import type { Ref } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import styles from '../rooms.module.css';
import type { DraftHelper, HelpersState } from './helpers-state.ts';

/** Who keeps the list or reads codes at the door, named before the room is published (ROOM-15). */
export function DraftHelpers({
  state,
  field,
  refusedRow,
}: {
  state: HelpersState;
  field: Ref<HTMLInputElement>;
  /** The way to take out who was refused when the room was published. */
  refusedRow: Ref<HTMLButtonElement>;
}) {
  const { t } = useI18n();
  const { helpers, refused, typed, isFull } = state;
  return (
    <fieldset className={styles.helpers}>
      <legend className={styles.legend}>{t('rooms.draftHelpers')}</legend>
      <p className={styles.quiet}>{t('rooms.helpersHint')}</p>
      {helpers.length > 0 && (
        <RowList label={t('rooms.helpers')}>
          {helpers.map((helper) => {
            const { document, name } = helper;
            const wrong = refused?.document === document ? refused.message : undefined;
            return (
              <Row
                key={document}
                title={name}
                detail={<Detail helper={helper} />}
                aside={
                  <Button
                    small
                    {...(wrong === undefined ? {} : { ref: refusedRow })}
                    aria-label={t('rooms.revokeOf', { name })}
                    onClick={() => state.remove(document)}
                  >
                    {t('rooms.revoke')}
                  </Button>
                }
                below={
                  wrong !== undefined && (
                    <p className={styles.error} role="alert">
                      {t('rooms.helperLost', { name, reason: wrong })}
                    </p>
                  )
                }
              />
            );
          })}
        </RowList>
      )}
      {isFull ? (
        <p className={styles.quiet}>{t('rooms.helpersFull')}</p>
      ) : (
        <>
          <div className={styles.pair}>
            <TextField
              ref={field}
              label={t('rooms.helperDocument')}
              hint={t('rooms.draftHelpersHint')}
              error={state.error === '' ? undefined : state.error}
              maxLength={40}
              autoComplete="off"
              value={typed.document}
              onChange={({ target }) => state.type({ document: target.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                state.addOne();
              }}
            />
            <SelectField
              label={t('rooms.helperMay')}
              value={typed.may}
              onChange={({ target }) => {
                const may = HELPER_RIGHTS.find((each) => each === target.value);
                if (may) state.type({ may });
              }}
            >
              {HELPER_RIGHTS.map((each) => (
                <option key={each} value={each}>
                  {t(`rooms.rights.${each}`)}
                </option>
              ))}
            </SelectField>
          </div>
          <div>
            <Button busy={state.isFinding} onClick={state.addOne}>
              {t('rooms.addHelper')}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  );
}

function Detail({ helper: { document, may } }: { helper: DraftHelper }) {
  const { t } = useI18n();
  return `${t(`rooms.rights.${may}`)} · ${t('rooms.helperOf', { document })}`;
}

/** The same people under the invitation, which names them to no guest. */
export function ChosenHelpers({ helpers }: { helpers: readonly DraftHelper[] }) {
  const { t } = useI18n();
  if (helpers.length === 0) return <p className={styles.quiet}>{t('rooms.helpersNone')}</p>;
  return (
    <RowList label={t('rooms.helpers')}>
      {helpers.map((helper) => (
        <Row key={helper.document} title={helper.name} detail={<Detail helper={helper} />} />
      ))}
    </RowList>
  );
}
