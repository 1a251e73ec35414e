import { useParams } from '@tanstack/react-router';
import { useFilters } from '../../lib/filters.ts';
import { HousePage } from './house-page.tsx';
import { StayView } from './stay-view.tsx';

/** `/{hotel}-hotel/{idMembresia}`: the same page for the rooms of the hotel, by one membership (STY-9). */
export function HotelPage() {
  const { idMembresia = '' } = useParams({ strict: false });
  const [{ reserva = '' }] = useFilters<'reserva'>();
  if (reserva !== '') return <StayView stayId={reserva} />;
  // An address that names no membership is refused by the server like one of somebody else.
  const saleId = /^\d{1,9}$/.test(idMembresia) ? Math.max(1, Number(idMembresia)) : 1;
  return <HousePage property="hotel" saleId={saleId} />;
}
