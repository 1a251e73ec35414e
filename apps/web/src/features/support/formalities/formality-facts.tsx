import type { FormalityFacts as Answers } from '@kantuta/contract/support/formality-answers.rules';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { Facts } from '../../../ui/section.tsx';

/** What a guided request answered, as facts; the desk reads of "whoever writes" where the asker reads of themselves. */
export function FormalityFacts({
  facts,
  asker,
}: {
  facts: Answers;
  /** At the desk: who asks; null: nobody with an account. */
  asker?: number | null;
}) {
  const { t } = useI18n();
  const { holder } = facts;
  const about =
    holder.whose === 'mine'
      ? holder.sales.slice(0, 1).map(() => ({
          label: t('formalities.answers.purchases'),
          value: holder.sales.map((sale) => (
            <Purchase key={sale.saleId} {...sale} asker={asker ?? null} />
          )),
        }))
      : [
          { label: t('formalities.answers.holder'), value: `${holder.name} · ${holder.document}` },
          ...(holder.product === ''
            ? []
            : [{ label: t('formalities.answers.product'), value: holder.product }]),
        ];
  return <Facts items={[...about, ...useAnswers(facts, asker !== undefined)]} />;
}

/** At the desk the purchase leads to the page of its customer, who is told when it is opened: nothing is fetched ahead. */
function Purchase({
  saleId,
  product,
  asker,
}: {
  saleId: number;
  product: string;
  asker: number | null;
}) {
  if (asker === null) return <div>{product}</div>;
  return (
    <div>
      <Link
        to="/operaciones/clientes/$personId"
        params={{ personId: String(asker) }}
        search={{ tab: 'products', sale: String(saleId) }}
        preload={false}
      >
        {product}
      </Link>
    </div>
  );
}

function useAnswers(facts: Answers, isDesk: boolean): { label: string; value: string }[] {
  const { t, format } = useI18n();
  if (facts.kind === 'death')
    return [
      {
        label: t('formalities.answers.relation'),
        value: t(`formalities.relations.${facts.relation}`),
      },
      { label: t('formalities.answers.diedOn'), value: format.date(facts.diedOn) },
      { label: t('formalities.answers.heirs'), value: t(`formalities.heirs.${facts.heirs}`) },
    ];
  if (facts.kind === 'divorce')
    return [
      {
        label: t('formalities.answers.keeps'),
        value: t(`formalities.${isDesk ? 'keptBy' : 'keepers'}.${facts.keeps}`),
      },
      {
        label: t('formalities.answers.settlement'),
        value: t(`formalities.settlements.${facts.settlement}`),
      },
    ];
  if (facts.kind === 'data_correction')
    return [
      { label: t('formalities.answers.datum'), value: t(`formalities.wrongData.${facts.datum}`) },
      { label: t('formalities.answers.right'), value: facts.right },
    ];
  if (facts.kind === 'office_cession')
    return [
      {
        label: t('formalities.answers.taker'),
        value: `${facts.takerName} · ${facts.takerDocument}`,
      },
    ];
  if (facts.kind === 'office_term')
    return [{ label: t('formalities.answers.wish'), value: t(`formalities.wishes.${facts.wish}`) }];
  return [
    { label: t('formalities.answers.paper'), value: t(`formalities.lostPapers.${facts.paper}`) },
  ];
}
