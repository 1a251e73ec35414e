import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isRefusal } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { lookUp, SHORTEST_DOCUMENT, userQuery, type Reversions } from './calculator.api.ts';
import { FoundReversions } from './found-reversions.tsx';
import styles from './calculator.module.css';

/** `/calcular-recuperacion-producto`: verify the user, reversals by document, projects, products (specification section 4, REV-8). */
export function CalculatorPage() {
  const { t } = useI18n();
  const query = useQuery(userQuery());
  return (
    <>
      <PageHeader title={t('menu.recoveryCalculator')} lead={t('reversals.lead')} />
      <Loaded query={query} problem={t('reversals.loadProblem')} back={null}>
        {({ verificado, porcentajeMaximoMontoReconocido: most }) =>
          verificado ? (
            <Calculator most={most} />
          ) : (
            <EmptyState title={t('reversals.notEligible')}>
              {t('reversals.notEligibleHint')}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

function Calculator({ most }: { most: number }) {
  const { t, format } = useI18n();
  const [typed, setTyped] = useState('');
  const [isShort, setShort] = useState(false);
  const [found, setFound] = useState<Reversions>();
  const search = useMutation({
    mutationFn: lookUp,
    onSuccess: setFound,
    // What the server says of a failed look-up is news, not an alarm (specification section 8); nobody found is said beside the field, and stays.
    onError: (error) => {
      setFound(undefined);
      if (error instanceof ApiError && error.codigo !== 'forbidden')
        showToast('info', error.mensaje);
    },
  });
  const problem = isRefusal(search.error, 'forbidden') ? 'reversals.documentUnknown' : null;
  return (
    <div className={styles.page}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const docId = typed.replaceAll(/\s/g, '');
          setShort(docId.length < SHORTEST_DOCUMENT);
          // A short document is no look-up: nothing is sent.
          if (docId.length < SHORTEST_DOCUMENT) setFound(undefined);
          else if (!search.isPending) search.mutate(docId);
        }}
      >
        <TextField
          label={t('reversals.document')}
          hint={t('reversals.documentHint')}
          error={isShort ? t('reversals.documentShort') : problem === null ? undefined : t(problem)}
          value={typed}
          maxLength={20}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <div>
          <Button type="submit" kind="primary" busy={search.isPending}>
            {t('reversals.find')}
          </Button>
        </div>
      </form>
      {found && <FoundReversions key={found.datosCliente.docId} found={found} />}
      <footer className={styles.notes}>
        <p className={styles.reference}>{t('reversals.reference')}</p>
        <p>{t('reversals.atMost', { pct: format.percent(String(most)) })}</p>
        <p>{t('reversals.notCash')}</p>
      </footer>
    </div>
  );
}
