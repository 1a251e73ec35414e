import { MOST_VIEWS, saveView, type ViewPage } from '@kantuta/contract/operators/views.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCallForm } from '../lib/forms.ts';
import { useI18n } from '../lib/i18n.tsx';
import { showError, showToast } from '../lib/toasts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Checkbox, TextField } from './field.tsx';
import { dropView, keepView, viewsQuery } from '../lib/saved-views.ts';
import styles from './saved-views.module.css';

type Filters = Readonly<Partial<Record<string, string>>>;

/**
 * Filters of a page of the desk that the operator saved under names: one press applies them, and the preferred one opens with the page.
 * The filters of the address are saved, so every page with filters can offer this.
 */
export function SavedViews({ page }: { page: ViewPage }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const filters: Filters = useSearch({ strict: false });
  const { data } = useQuery(viewsQuery(page));
  const [open, setOpen] = useState<'save' | 'manage' | null>(null);
  const views = data?.views ?? [];
  const apply = (wanted: Filters) => void navigate({ to: '.', search: wanted, replace: true });
  const hasArrived = useRef(false);
  useEffect(() => {
    if (hasArrived.current || data === undefined) return;
    hasArrived.current = true;
    const preferred = data.views.find(({ isDefault }) => isDefault);
    // An address that already has filters is left as it is.
    if (preferred && Object.keys(filters).length === 0)
      void navigate({ to: '.', search: preferred.filters, replace: true });
  }, [data, filters, navigate]);
  const isNew = !views.some((view) => isSame(view.filters, filters));
  const canSave = isNew && Object.keys(filters).length > 0 && views.length < MOST_VIEWS;
  if (views.length === 0 && !canSave) return null;
  const close = () => setOpen(null);
  return (
    <div className={styles.views}>
      {views.length > 0 && (
        <ul aria-label={t('workList.views.label')} className={styles.chips}>
          {views.map((view) => (
            <li key={view.id}>
              <button
                type="button"
                className={styles.chip}
                aria-pressed={isSame(view.filters, filters)}
                onClick={() => apply(isSame(view.filters, filters) ? {} : view.filters)}
              >
                {view.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {canSave && (
        <Button small kind="quiet" icon={Bookmark} onClick={() => setOpen('save')}>
          {t('workList.views.save')}
        </Button>
      )}
      {views.length > 0 && (
        <Button small kind="quiet" onClick={() => setOpen('manage')}>
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
      <ul className={styles.list}>
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
