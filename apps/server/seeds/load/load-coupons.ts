import { addDays, instantInLaPaz } from '@kantuta/contract/dates';
import type { InLanguages } from '@kantuta/contract/pages/own-words.rules';
import { insertCoupon, setCoupon } from '../../src/modules/memberships/coupons/coupons.store.ts';
import { sql, type Tx } from '../../src/platform/db/database.ts';
import type { DemoSet } from '../demo-set.ts';
import { operatorId } from '../people/operators.ts';
import { createStreamIds } from '../stream-ids.ts';
import { createStreams } from '../streams.ts';

const PARK = 3;
const CLINIC = 'Clínica Vidaruna';
/** Of which every installation begins with two, named by what they are for (PASS-6). */
const CLINICS: readonly [string, InLanguages<string>][] = [
  ['spa', { es: `Spa de ${CLINIC}`, en: `Spa of ${CLINIC}`, pt: `Spa da ${CLINIC}` }],
  ['clinic', { es: CLINIC, en: CLINIC, pt: CLINIC }],
];

/** The clinic that takes part calls its coupons; beside them a coupon that is still to come, and one that was stopped (PASS-23). */
export async function loadCoupons(tx: Tx, { today }: Pick<DemoSet, 'today'>): Promise<void> {
  const ids = createStreamIds(createStreams('kantuta-demo-coupons')('ids'));
  const createdBy = operatorId('ventas');
  const createdAt = instantInLaPaz(addDays(today, -80), 10);
  for (const [seal, { es, en, pt }] of CLINICS)
    await sql`
      UPDATE partner_coupon SET texts = jsonb_set(jsonb_set(jsonb_set(texts, '{es,title}', to_jsonb(${es}::text)),
               '{en,title}', to_jsonb(${en}::text)), '{pt,title}', to_jsonb(${pt}::text))
       WHERE seal = ${seal}`.execute(tx);
  const made = { createdBy, createdAt, companyId: PARK };
  await insertCoupon(tx, {
    ...made,
    id: ids.uuid(createdAt),
    texts: {
      es: { title: 'Escuela de natación', about: 'En la mensualidad, con su carnet.' },
      en: { title: 'Swimming school', about: 'On the monthly fee, with your identity card.' },
      pt: { title: 'Escola de natação', about: 'Na mensalidade, com a sua identidade.' },
    },
    percent: 15,
    startsOn: addDays(today, 12),
    endsOn: addDays(today, 100),
  });
  const stopped = ids.uuid(createdAt);
  await insertCoupon(tx, {
    ...made,
    id: stopped,
    texts: {
      es: { title: 'Alquiler de bicicletas', about: 'En la caseta de la entrada Norte.' },
      en: { title: 'Bicycle rental', about: 'At the stand of the North gate.' },
      pt: { title: 'Aluguel de bicicletas', about: 'No quiosque da entrada Norte.' },
    },
    percent: 8,
    startsOn: addDays(today, -80),
    endsOn: null,
  });
  await setCoupon(tx, stopped, {
    revision: 1,
    stoppedAt: instantInLaPaz(addDays(today, -6), 16),
    stoppedBy: createdBy,
    stopReason: 'El socio comercial cambió de local.',
  });
}
