import type { Improvement } from '@kantuta/contract/memberships/improving/improvements.calls';
import { useQuery } from '@tanstack/react-query';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/section.tsx';
import { ChangeParts } from './change-parts.tsx';
import styles from './improving.module.css';
import { improvementQuery } from './improvement.api.ts';
import { Quote } from './quote.tsx';
import { QuoteButton } from './quote-button.tsx';
import { ToSign } from './to-sign.tsx';

/** `/mejorar-membresia/cambio?venta=`: the change of a membership from its quote over the payment to its signature (MEM-5 to MEM-7). */
export function ChangePage() {
  const { t } = useI18n();
  const [{ venta = '' }] = useFilters<'venta'>();
  const saleId = /^\d{1,9}$/.test(venta) ? Number(venta) : 0;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('improvement.title')}
        before={<BackLink to="/mejorar-membresia">{t('improvement.back')}</BackLink>}
      />
      {saleId === 0 ? <None /> : <ChangeOf key={saleId} saleId={saleId} />}
    </div>
  );
}

function None() {
  const { t } = useI18n();
  return (
    <EmptyState
      title={t('improvement.none')}
      action={<LinkButton to="/mejorar-membresia">{t('improvement.choose')}</LinkButton>}
    >
      {t('improvement.noneHint')}
    </EmptyState>
  );
}

function ChangeOf({ saleId }: { saleId: number }) {
  const query = useQuery(improvementQuery(saleId));
  return (
    <Loaded query={query} height={480} back={null}>
      {({ improvement }) => (improvement ? <Change of={improvement} /> : <None />)}
    </Loaded>
  );
}

function Change({ of }: { of: Improvement }) {
  const { t, format } = useI18n();
  const { from, to, way, state, dueNow, saleId, newSaleId, toItemId } = of;
  const isUpgrade = way === 'upgrade';
  if (state === 'dropped') return <None />;
  return (
    <>
      <p className={styles.lead}>{t('improvement.lead', { from, to })}</p>
      {isUpgrade && state !== 'signed' && state !== 'returned' && (
        <p className={styles.quiet}>{t('improvement.upgrade.lead')}</p>
      )}
      {state === 'signed' && (
        <Panel tone="good">
          <strong>{t(isUpgrade ? 'improvement.upgrade.signed' : 'improvement.signed')}</strong>
          <p>
            {t(isUpgrade ? 'improvement.upgrade.signedHint' : 'improvement.signedHint', { to })}
          </p>
          <div className={styles.actions}>
            <LinkButton
              kind="primary"
              to="/detalle-productos"
              search={{ sale: newSaleId ?? saleId }}
            >
              {t('improvement.product')}
            </LinkButton>
            <LinkButton to="/mis-documentos">
              {t(isUpgrade ? 'improvement.upgrade.documents' : 'improvement.documents')}
            </LinkButton>
          </div>
        </Panel>
      )}
      {state === 'returned' && (
        <Panel tone="info">
          <strong>{t('improvement.returned')}</strong>
          <p>{t('improvement.returnedHint', { amount: format.money(dueNow) })}</p>
          <QuoteButton saleId={saleId} itemId={toItemId} />
        </Panel>
      )}
      {(state === 'quoted' || state === 'ordered') && <Quote key={of.improvementId} of={of} />}
      {state === 'paid' && <ToSign of={of} />}
      {(state === 'signed' || state === 'returned') && <ChangeParts of={of} />}
    </>
  );
}
