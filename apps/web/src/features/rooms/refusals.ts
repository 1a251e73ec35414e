import { useI18n } from '../../lib/i18n.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { useHours } from './room-facts.tsx';

export type PresenterField = 'presenter' | 'secondPresenter';
type Refused = {
  field?: PresenterField;
  presenter?: string;
  title?: string;
  startsAt?: string;
  minutes?: number;
};

/** Of which field a refusal is about presenters, and its text: an overlap names event, date and duration (specification section 5). */
export function usePresenterRefusal() {
  const { t, format } = useI18n();
  const hours = useHours();
  return (error: unknown): { field: PresenterField; text: string } | undefined => {
    if (!(error instanceof ApiError)) return undefined;
    const data = (error.data ?? {}) as Refused;
    if (error.codigo === 'presenter_invalid')
      return { field: data.field ?? 'presenter', text: error.mensaje };
    if (error.codigo !== 'presenter_overlap') return undefined;
    const { presenter = '', title = '', startsAt, minutes = 0 } = data;
    const text =
      startsAt === undefined
        ? error.mensaje
        : t('rooms.overlap', {
            presenter,
            title,
            date: format.dateTime(startsAt),
            hours: hours(minutes),
          });
    return { field: 'presenter', text };
  };
}
