import { Heart } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useSaved } from './saved.api.ts';
import styles from './save-button.module.css';

/** A heart on a card or a sheet: keeps the product among the saved ones, or takes it out (CAT-14). */
export function SaveButton({ reference, name }: { reference: string; name: string }) {
  const { t } = useI18n();
  const { isSaved, isKnown, toggle } = useSaved(reference);
  // Whoever cannot read the list, such as an operator who sees as a customer, has no heart.
  if (!isKnown) return null;
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isSaved}
      aria-label={t('saved.keep', { name })}
      title={t(isSaved ? 'saved.drop' : 'saved.save')}
      onClick={toggle}
    >
      <Heart size={22} aria-hidden />
    </button>
  );
}
