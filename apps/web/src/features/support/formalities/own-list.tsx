import type { AnswerOf } from '@kantuta/contract/call';
import type { readFormalities } from '@kantuta/contract/support/formalities.calls';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { purchasesQuery } from './formalities.api.ts';
import { FormalityItem } from './formality-item.tsx';

type Promises = AnswerOf<typeof readFormalities>;

/** The formalities that a person does by themselves, each with the way to its page. */
export function OwnList({ cessionFee, signingDays }: Promises) {
  const { t, format } = useI18n();
  const text = (key: 'cession' | 'newTerm' | 'documents' | 'declaration' | 'contract') => ({
    title: t(`formalities.kinds.${key}.title`),
    about: t(`formalities.kinds.${key}.about`),
    bring: t(`formalities.kinds.${key}.bring`),
    next: t(`formalities.kinds.${key}.next`),
  });
  return (
    <>
      <FormalityItem
        {...text('cession')}
        cost={t('formalities.kinds.cession.cost', { fee: format.money(cessionFee) })}
        time={t('formalities.kinds.cession.time')}
        action={<OfPurchase to="/ceder-derechos" />}
      />
      <FormalityItem
        {...text('newTerm')}
        cost={t('formalities.kinds.newTerm.cost')}
        time={t('formalities.kinds.newTerm.time')}
        action={<OfPurchase to="/cambiar-plazo" />}
      />
      <FormalityItem
        {...text('contract')}
        time={t('formalities.kinds.contract.time', { n: signingDays })}
        action={<LinkButton to="/generar-contrato">{t('formalities.open')}</LinkButton>}
      />
      <FormalityItem
        {...text('documents')}
        time={t('formalities.kinds.documents.time')}
        action={<LinkButton to="/mis-documentos">{t('formalities.open')}</LinkButton>}
      />
      <FormalityItem
        {...text('declaration')}
        time={t('formalities.kinds.declaration.time')}
        action={
          <LinkButton to="/usuario" search={{ parte: 'uif' }}>
            {t('formalities.open')}
          </LinkButton>
        }
      />
    </>
  );
}

/** The page of the only purchase at once; of several, the person chooses first. */
function OfPurchase({ to }: { to: '/ceder-derechos' | '/cambiar-plazo' }) {
  const { t } = useI18n();
  const { data } = useQuery(purchasesQuery);
  const [only, another] = data?.products ?? [];
  if (only && !another)
    return (
      <LinkButton to={to} search={{ sale: only.saleId }}>
        {t('formalities.open')}
      </LinkButton>
    );
  return <LinkButton to="/mi-producto">{t('formalities.choose')}</LinkButton>;
}
