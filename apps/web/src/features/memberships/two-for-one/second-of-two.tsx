import { day } from '@kantuta/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import type { SharedProps } from '../../../lib/section-part.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { twoForOneQuery } from './two-for-one.api.ts';

/** On the second membership of a 2x1: where it comes from, what it waits for or why it ends, and the way there (TWO-4). */
export function SecondOfTwo({ detail: { product } }: SharedProps['product']) {
  // Nothing else is had for nothing: of every other product nothing more is asked.
  const isFree = !/[1-9]/.test(product.price.amount);
  return product.kind === 'membership' && isFree ? <Origin product={product} /> : null;
}

type Product = SharedProps['product']['detail']['product'];

function Origin({ product: { saleId, given } }: { product: Product }) {
  const { t, format } = useI18n();
  const { data } = useQuery(twoForOneQuery);
  const own = data?.own.find(({ secondSaleId }) => secondSaleId === saleId);
  // Somebody else took the 2x1: its page is theirs (TWO-10).
  if (!own) return data && given ? <p>{t(`twoForOne.gift.${given}`)}</p> : null;
  const until = own.suspendedUntil === null ? '' : format.date(day(own.suspendedUntil));
  return (
    <>
      <p>
        {t('twoForOne.ownOf', { product: own.product })}.{' '}
        {t(`twoForOne.hints.${own.state}`, { until })}
      </p>
      <LinkButton small to="/promocion-dos-por-uno">
        {t('twoForOne.title')}
      </LinkButton>
    </>
  );
}
