import { refText } from '@kantuta/contract/catalogue/saved.rules';
import { FileCheck2, X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { lazyPart } from '../../../lib/lazy-page.ts';
import { useKnownMenu } from '../../../lib/menu.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/section.tsx';
import type { MapFacts } from './map.api.ts';
import { type MapUnit, priceOf, type UnitPrice } from './map.rules.ts';
import { QueuePlace } from '../queue/queue-place.tsx';
import { SaveButton } from '../saved/save-button.tsx';
import { StateSign } from './state-sign.tsx';
import { unitName } from './unit-name.ts';
import styles from './unit-sheet.module.css';

const PassportPanel = lazyPart(() => import('../passports/passport-panel.tsx'), 'PassportPanel');

// Pages of other nouns, some of them still to come.
const PRERESERVE: string = '/formprereserva';
const simulationOf = ({ placeId }: MapUnit): string => `/forma-pago/lote/${placeId}`;

/** The lot or house that somebody chose: what it is, what it costs, and what can be done with it now. */
export function UnitSheet({
  unit,
  map,
  onClose,
}: {
  unit: MapUnit;
  map: MapFacts;
  onClose: () => void;
}) {
  const { t, lang } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const price = priceOf(unit, map, lang);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onClose]);
  return (
    <section className={styles.sheet} aria-labelledby="unit-name" data-above-bar>
      <div className={styles.head}>
        <div>
          <h2 id="unit-name" ref={heading} tabIndex={-1} className={styles.name}>
            {unitName(unit)}
          </h2>
          <output className={styles.state}>
            <StateSign state={unit.state} />
            {t(`map.state.${unit.state}`)}
          </output>
        </div>
        <SaveButton
          reference={refText({ kind: 'place', id: unit.placeId })}
          name={unitName(unit)}
        />
        <button type="button" className={styles.close} aria-label={t('ui.close')} onClick={onClose}>
          <X size={22} aria-hidden />
        </button>
      </div>
      {price ? <Price price={price} /> : <p>{t('catalogue.noPrices')}</p>}
      <Actions unit={unit} map={map} hasPrice={price !== null} />
      <UnitFacts unit={unit} map={map} />
      {unit.kind === 'lot' && <Papers key={unit.placeId} unit={unit} map={map} />}
      <p className={styles.note}>{t('catalogue.simulation')}</p>
    </section>
  );
}

/** The documents with which the lot is sold: fetched when somebody asks for them, because they cost data. */
function Papers({ unit, map }: { unit: MapUnit; map: MapFacts }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button icon={FileCheck2} wide onClick={() => setOpen(true)}>
        {t('passport.titleLot')}
      </Button>
    );
  return (
    <Suspense>
      <PassportPanel projectId={map.projectId} lotId={unit.placeId} />
    </Suspense>
  );
}

function Price({ price }: { price: UnitPrice }) {
  const { t, format } = useI18n();
  const { listPrice, discount, initial, monthly, months, cash, bank, companyLends } = price;
  const isLess = cash.amount !== price.price.amount;
  return (
    <div className={styles.price}>
      <p className={styles.amount}>{format.money(price.price)}</p>
      <p className={styles.monthly}>
        {t('map.monthly', {
          initial: format.money(initial),
          n: months,
          amount: format.money(monthly),
        })}
        {bank &&
          ` ${t(companyLends ? 'map.bankOrCompany' : 'map.bank', { amount: format.money(bank) })}`}
      </p>
      {discount && (
        <p className={styles.discount}>
          {t('map.discount', {
            pct: format.percent(discount.pct),
            price: format.money(listPrice),
            reason: discount.reason,
          })}
        </p>
      )}
      {isLess && <p className={styles.monthly}>{t('map.cash', { amount: format.money(cash) })}</p>}
    </div>
  );
}

function UnitFacts({ unit, map }: { unit: MapUnit; map: MapFacts }) {
  const { t, format } = useI18n();
  const model = map.models.find(({ itemId }) => itemId === unit.itemId);
  const merits = (['corner', 'avenueFront', 'facingGreen'] as const).filter((merit) => unit[merit]);
  return (
    <Facts
      items={[
        { label: t('map.code'), value: String(unit.placeId) },
        { label: t('map.project'), value: map.name },
        ...(unit.uv === '' ? [] : [{ label: t('map.uv'), value: unit.uv }]),
        ...(unit.block === ''
          ? []
          : [
              { label: t('map.block'), value: unit.block },
              { label: t('map.lot'), value: unit.lot },
            ]),
        ...(model
          ? [
              { label: t('map.model'), value: model.name },
              {
                label: t('map.rooms'),
                value: [
                  t('catalogue.bedrooms', { n: model.bedrooms }),
                  ...(model.study ? [t('catalogue.study')] : []),
                ].join(', '),
              },
            ]
          : []),
        { label: t('map.surface'), value: format.area(unit.areaM2) },
        ...(unit.frontM === ''
          ? []
          : [
              {
                label: t('map.measures'),
                value: t('map.metres', {
                  front: format.number(unit.frontM),
                  depth: format.number(unit.depthM),
                }),
              },
            ]),
        ...(merits.length > 0
          ? [
              {
                label: t('map.merits'),
                value: merits.map((merit) => t(`catalogue.${merit}`)).join(', '),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Whatever is not free can be looked at and waited for, but not asked for. */
function Actions({ unit, map, hasPrice }: { unit: MapUnit; map: MapFacts; hasPrice: boolean }) {
  const { t } = useI18n();
  const isBlocked = useKnownMenu()?.landPurchaseBlocked === true && unit.kind === 'lot';
  const isFree = unit.state === 'free';
  const mayEverBuy = hasPrice && map.isOnline && !isBlocked;
  return (
    <>
      {isFree && !map.isOnline && <p className={styles.away}>{t('catalogue.notOnline')}</p>}
      {isFree && isBlocked && <p className={styles.away}>{t('map.blocked')}</p>}
      {unit.state !== 'free' && (
        <QueuePlace
          placeId={unit.placeId}
          state={unit.state}
          mayWait={mayEverBuy}
          taken={<p className={styles.away}>{t(`map.why.${unit.state}`)}</p>}
          turn={
            <LinkButton kind="primary" to={simulationOf(unit)}>
              {t('queue.choose')}
            </LinkButton>
          }
        />
      )}
      <div className={styles.actions}>
        {isFree && mayEverBuy && (
          <LinkButton kind="primary" to={PRERESERVE} search={{ lote: String(unit.placeId) }}>
            {t('map.prereserve')}
          </LinkButton>
        )}
        {hasPrice && <LinkButton to={simulationOf(unit)}>{t('map.simulate')}</LinkButton>}
      </div>
    </>
  );
}
