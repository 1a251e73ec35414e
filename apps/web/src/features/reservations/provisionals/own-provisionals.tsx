import { referenceText } from '@kantuta/contract/reference.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { ownProvisionalsQuery } from './provisionals.api.ts';

/** Receipts for money that one gave to an adviser, among one's own documents; whoever has none sees nothing of it (CON-19, RES-27). */
export function OwnProvisionals() {
  const { t, format } = useI18n();
  const { data } = useQuery(ownProvisionalsQuery());
  const receipts = data?.receipts ?? [];
  if (receipts.length === 0) return null;
  const title = t('provisionals.own.title');
  return (
    <Section title={title}>
      <RowList label={title}>
        {receipts.map(
          ({
            provisionalId,
            reference,
            amount,
            title: product,
            detail,
            adviser,
            state,
            issuedAt,
          }) => (
            <Row
              key={provisionalId}
              title={
                <Link to="/verificar-pago/abono" search={{ ref: reference }}>
                  {[product, detail].filter(Boolean).join(', ')}
                </Link>
              }
              detail={[
                referenceText(reference),
                t(`provisionals.check.states.${state}`),
                t('provisionals.own.takenOn', { adviser, date: format.dateOf(issuedAt) }),
              ].join(' · ')}
              aside={<Amount value={amount} />}
            />
          ),
        )}
      </RowList>
    </Section>
  );
}
