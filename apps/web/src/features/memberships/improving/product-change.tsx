import { improvementSection } from '@kantuta/contract/memberships/improving/improvements.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { sectionPart } from '../../../lib/section-part.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { CHANGE_PATH } from './change-path.ts';

/** On a product: the change of it to a better membership, and the way to go on with it; of an upgrade the product before or after. */
export const ProductChange = sectionPart(improvementSection, ({ data, detail: { product } }) => {
  const { t, format } = useI18n();
  if (!data || data.state === 'dropped') return null;
  if (data.way === 'upgrade' && data.newSaleId !== null) {
    const { from, newSaleId, saleId } = data;
    const isNew = product.saleId === newSaleId;
    return (
      <Section
        title={
          isNew
            ? t('improvement.upgrade.came', { from })
            : t('improvement.upgrade.became', { to: data.to })
        }
        quiet
      >
        <LinkButton to="/detalle-productos" search={{ sale: isNew ? saleId : newSaleId }} wide>
          {t('improvement.upgrade.see')}
        </LinkButton>
      </Section>
    );
  }
  const { state, to, expiresAt, signUntil } = data;
  const isOpen = state === 'quoted' || state === 'ordered' || state === 'paid';
  const until = state === 'paid' ? signUntil : expiresAt;
  return (
    <Section title={t('improvement.onProduct', { to })} quiet>
      <Facts
        items={[
          {
            label: t(`improvement.states.${state}`),
            value: isOpen && until !== null ? format.deadline(until) : '',
          },
        ]}
      />
      <LinkButton to={CHANGE_PATH} search={{ venta: String(product.saleId) }} wide>
        {t('improvement.open')}
      </LinkButton>
    </Section>
  );
});
