import { useI18n } from '../../../lib/i18n.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';

/** The person whose money it is, if known. */
export function PersonLink({ person }: { person: { id: number; name: string } | null }) {
  const { t } = useI18n();
  if (person === null) return t('deskMoney.unknownPerson');
  return <CustomerLink personId={person.id} name={person.name} />;
}
