import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isRefusal } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { CHANGE_PATH } from './change-path.ts';
import { quoting } from './improvement.api.ts';

/** Asks for the quote of a better membership and opens it; one that is under way is opened instead (MEM-5). */
export function QuoteButton({
  saleId,
  itemId,
  name,
  months,
}: {
  saleId: number;
  itemId: number;
  /** Of the better one; without it, it is the one on the page. */
  name?: string;
  months?: number;
}) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const search = { venta: String(saleId) };
  const { mutate, isPending, error } = useMutation({
    ...quoting,
    onSuccess: () => navigate({ to: CHANGE_PATH, search }),
  });
  return (
    <div>
      {error !== null && (
        <Refused error={error}>
          {isRefusal(error, 'improve_under_way') && (
            <LinkButton kind="primary" to={CHANGE_PATH} search={search}>
              {t('improvement.seeOpen')}
            </LinkButton>
          )}
          {isRefusal(error, 'improve_office') && (
            <LinkButton to="/atencion-cliente">{t('improving.ask')}</LinkButton>
          )}
        </Refused>
      )}
      <Button
        kind="primary"
        busy={isPending}
        aria-label={name === undefined ? undefined : t('improvement.quoteOf', { name })}
        onClick={() => mutate({ saleId, itemId, ...(months === undefined ? {} : { months }) })}
      >
        {t(name === undefined ? 'improvement.again' : 'improvement.quote')}
      </Button>
    </div>
  );
}
