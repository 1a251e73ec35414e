import { sharedPath } from '@kantuta/contract/advisers/share-address.rules';
import { comparedRefs } from '@kantuta/contract/catalogue/saved.rules';
import type { Comparable } from '@kantuta/contract/catalogue/saved.calls';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { share } from '../../../lib/share.ts';
import { keepShare, newShareToken } from '../../../lib/shared-links.ts';
import { showToast } from '../../../lib/toasts.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CompareTable } from './compare-table.tsx';
import styles from './compare-page.module.css';
import type { Sent } from './product-link.tsx';
import { comparedQuery } from './saved.api.ts';

/** `/comparar?productos=`: up to three products side by side, as the address names them (CAT-14). */
export function ComparePage() {
  const { t } = useI18n();
  const { productos = '', ...sent }: { productos?: string } & Sent = useSearch({ strict: false });
  const refs = comparedRefs(productos);
  return (
    <>
      <PageHeader
        title={t('saved.compareTitle')}
        before={<BackLink to="/guardados">{t('saved.title')}</BackLink>}
      >
        {refs.length > 0 && <ShareButton refs={refs} />}
      </PageHeader>
      {refs.length === 0 ? <Nothing /> : <Compared refs={refs} sent={sent} />}
    </>
  );
}

function Compared({ refs, sent }: { refs: readonly string[]; sent: Sent }) {
  const { t } = useI18n();
  const query = useQuery(comparedQuery(refs));
  return (
    <Loaded query={query} problem={t('saved.problem')} height={480} back={null}>
      {({ products }) =>
        products.length === 0 ? (
          <Nothing />
        ) : (
          <Table products={products} asked={refs.length} sent={sent} />
        )
      }
    </Loaded>
  );
}

function Table({
  products,
  asked,
  sent,
}: {
  products: readonly Comparable[];
  asked: number;
  sent: Sent;
}) {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      {products.length < asked && <p>{t('saved.gone', { n: asked - products.length })}</p>}
      <CompareTable products={products} sent={sent} />
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

/** Whoever opens the link signs in first, and then sees the same comparison. What an adviser shares is kept, once while the page stands (ADV-9). */
function ShareButton({ refs }: { refs: readonly string[] }) {
  const { t } = useI18n();
  const code = useQuery(comparedQuery(refs)).data?.adviserCode;
  const [token] = useState(newShareToken);
  async function send(adviserCode: string): Promise<void> {
    const isAdviser = adviserCode !== '';
    const address = isAdviser ? sharedLink(refs, adviserCode, token) : window.location.href;
    const kept = isAdviser
      ? keepShare({ token, kind: 'comparison', compared: refs.join(',') })
      : Promise.resolve();
    kept.catch(() => showToast('warning', t('plans.shareNotKept')));
    const outcome = await share({ title: t('saved.compareTitle'), text: address });
    if (outcome === 'copied') showToast('success', t('saved.linkCopied'));
    if (outcome === 'failed') showToast('warning', t('ui.copyFailed'));
  }
  if (code === undefined) return null;
  return (
    <Button icon={Share2} small onClick={() => void send(code)}>
      {t('saved.share')}
    </Button>
  );
}

function sharedLink(compared: readonly string[], code: string, token: string): string {
  const nothingElse = { placeId: null, itemId: null, product: null, choice: {} };
  const path = sharedPath({ ...nothingElse, compared, token }, code);
  return new URL(path, globalThis.location.origin).href;
}
