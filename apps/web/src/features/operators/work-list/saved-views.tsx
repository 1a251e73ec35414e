import { MOST_VIEWS, saveView, type ViewPage } from '@kantuta/contract/operators/views.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCallForm } from '../../../lib/forms.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Checkbox, SelectField, TextField } from '../../../ui/field.tsx';
import { dropView, keepView, viewsQuery } from './work-list.api.ts';
import styles from './work-list.module.css';

type Filters = Readonly<Partial<Record<string, string>>>;

/** Filters under a name, for each operator and table; the default one opens with the page. */
export function SavedViews({
  page,
  filters,
  onApply,
}: {
  page: ViewPage;
  filters: Filters;
  onApply: (filters: Filters) => void;
}) {
  const { t } = useI18n();
  const { data } = useQuery(viewsQuery(page));
  const [open, setOpen] = useState<'save' | 'manage' | null>(null);
  const views = data?.views ?? [];
  const hasArrived = useRef(false);
  useEffect(() => {
    if (hasArrived.current || data === undefined) return;
    hasArrived.current = true;
    const preferred = data.views.find(({ isDefault }) => isDefault);
    // An address with filters was wanted as it is.
    if (preferred && Object.keys(filters).length === 0) onApply(preferred.filters);
  }, [data, filters, onApply]);
  const current = views.find((view) => isSame(view.filters, filters));
  const close = () => setOpen(null);
  return (
    <div className={styles.views}>
      {views.length > 0 && (
        <SelectField
          label={t('workList.views.label')}
          value={current?.id ?? ''}
          onChange={({ target }) => {
            const view = views.find(({ id }) => id === target.value);
            if (view) onApply(view.filters);
          }}
        >
          <option value="">{t('workList.views.choose')}</option>
          {views.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {current === undefined && Object.keys(filters).length > 0 && views.length < MOST_VIEWS && (
        <Button icon={Bookmark} onClick={() => setOpen('save')}>
          {t('workList.views.save')}
        </Button>
      )}
      {views.length > 0 && (
        <Button kind="quiet" onClick={() => setOpen('manage')}>
          {t('workList.views.manage')}
        </Button>
      )}
      {open === 'save' && <SaveDialog page={page} filters={filters} onClose={close} />}
      {open === 'manage' && <ManageDialog page={page} onClose={close} />}
    </div>
  );
}

function SaveDialog({
  page,
  filters,
  onClose,
}: {
  page: ViewPage;
  filters: Filters;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm({
    call: saveView,
    defaultValues: { page, name: '', filters: withValues(filters), isDefault: false },
    send: async ({ name, isDefault }) => {
      await keepView({ page, name, isDefault, filters: withValues(filters) });
      showToast('success', t('workList.views.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('workList.views.save')}
      action={t('workList.views.save')}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('workList.views.name')}
        maxLength={60}
        autoComplete="off"
        {...form.field('name')}
      />
      <Checkbox label={t('workList.views.isDefault')} {...form.field('isDefault')} />
    </FormDialog>
  );
}

function ManageDialog({ page, onClose }: { page: ViewPage; onClose: () => void }) {
  const { t } = useI18n();
  const { data } = useQuery(viewsQuery(page));
  const removal = useMutation({
    mutationFn: (id: string) => dropView(page, id),
    onSuccess: () => showToast('success', t('workList.views.removed')),
    onError: showError,
  });
  const preferring = useMutation({ mutationFn: keepView, onError: showError });
  return (
    <Dialog title={t('workList.views.manage')} onClose={onClose}>
      <ul className={styles.viewList}>
        {data?.views.map(({ id, name, filters, isDefault }) => (
          <li key={id}>
            <span>{name}</span>
            {isDefault ? (
              <span className={styles.quiet}>{t('workList.views.default')}</span>
            ) : (
              <Button
                small
                kind="quiet"
                busy={preferring.isPending}
                onClick={() => preferring.mutate({ page, name, filters, isDefault: true })}
              >
                {t('workList.views.makeDefault')}
              </Button>
            )}
            <Button
              small
              kind="quiet"
              busy={removal.isPending}
              aria-label={t('workList.views.removeNamed', { name })}
              onClick={() => removal.mutate(id)}
            >
              {t('workList.views.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function withValues(filters: Filters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );
}

function isSame(a: Filters, b: Filters): boolean {
  const written = (filters: Filters) =>
    JSON.stringify(Object.entries(withValues(filters)).toSorted(([x], [y]) => (x < y ? -1 : 1)));
  return written(a) === written(b);
}
