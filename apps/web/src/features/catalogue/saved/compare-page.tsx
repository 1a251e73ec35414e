import { comparedRefs } from '@kantuta/contract/catalogue/saved.rules';
import type { Comparable } from '@kantuta/contract/catalogue/saved.calls';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { share } from '../../../lib/share.ts';
import { showToast } from '../../../lib/toasts.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CompareTable } from './compare-table.tsx';
import styles from './compare-page.module.css';
import { comparedQuery } from './saved.api.ts';

/** `/comparar?productos=`: up to three products side by side, as the address names them (CAT-14). */
export function ComparePage() {
  const { t } = useI18n();
  const { productos = '' }: { productos?: string } = useSearch({ strict: false });
  const refs = comparedRefs(productos);
  return (
    <>
      <PageHeader
        title={t('saved.compareTitle')}
        before={<BackLink to="/guardados">{t('saved.title')}</BackLink>}
      >
        {refs.length > 0 && <ShareButton />}
      </PageHeader>
      {refs.length === 0 ? <Nothing /> : <Compared refs={refs} />}
    </>
  );
}

function Compared({ refs }: { refs: readonly string[] }) {
  const { t } = useI18n();
  const query = useQuery(comparedQuery(refs));
  return (
    <Loaded query={query} problem={t('saved.problem')} height={480} back={null}>
      {({ products }) =>
        products.length === 0 ? <Nothing /> : <Table products={products} asked={refs.length} />
      }
    </Loaded>
  );
}

function Table({ products, asked }: { products: readonly Comparable[]; asked: number }) {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      {products.length < asked && <p>{t('saved.gone', { n: asked - products.length })}</p>}
      <CompareTable products={products} />
      <p className={styles.below}>{t('catalogue.simulation')}</p>
    </div>
  );
}

function Nothing() {
  const { t } = useI18n();
  return (
    <EmptyState
      title={t('saved.nothing')}
      action={<LinkButton to="/guardados">{t('saved.title')}</LinkButton>}
    >
      {t('saved.nothingHint')}
    </EmptyState>
  );
}

/** Whoever opens the link signs in first, and then sees the same comparison. */
function ShareButton() {
  const { t } = useI18n();
  async function send(): Promise<void> {
    const outcome = await share({ title: t('saved.compareTitle'), text: window.location.href });
    if (outcome === 'copied') showToast('success', t('saved.linkCopied'));
    if (outcome === 'failed') showToast('warning', t('ui.copyFailed'));
  }
  return (
    <Button icon={Share2} small onClick={() => void send()}>
      {t('saved.share')}
    </Button>
  );
}
