import { serverInstant } from '../lib/clock.ts';
import { useI18n } from '../lib/i18n.tsx';
import { useCopyShown } from '../lib/kept/kept-query.ts';
import { Panel } from './section.tsx';

/** Above what is read without a network: when it was read. */
export function CopyNote({ of }: { of: readonly unknown[] }) {
  const { t, format } = useI18n();
  const at = useCopyShown(of);
  if (at === null) return null;
  return (
    <Panel tone="due">
      <output>{t('adviserDay.isCopy', { at: format.dateTime(serverInstant(at)) })}</output>
    </Panel>
  );
}
