import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { savedQuery } from './saved.api.ts';

/** The way to the saved products, with their count. */
export function SavedLink() {
  const { t } = useI18n();
  const { data } = useQuery(savedQuery);
  if (!data) return null;
  return (
    <LinkButton to="/guardados" small icon={Heart}>
      {t('saved.count', { n: data.products.length })}
    </LinkButton>
  );
}
