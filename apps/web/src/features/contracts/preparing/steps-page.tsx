import { isIssued } from '@kantuta/contract/contracts/contract.rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { isRefusal } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Row, RowList, rowLink } from '../../../ui/row-list.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { IssuedContract } from './issued-contract.tsx';
import { PersonalStep } from './personal-step.tsx';
import { PlanStep } from './plan-step.tsx';
import { type OnWay, onWayQuery, type Preparation, preparationQuery } from './preparing.api.ts';
import styles from './preparing.module.css';
import { STEPS, useStepPlace } from './step-place.ts';
import { TitleStep } from './title-step.tsx';

/** `/generar-contrato`: personal data, title, plan; then the contract is issued (CON-12). */
export function ContractStepsPage() {
  const { t } = useI18n();
  const { sale }: { sale?: number } = useSearch({ strict: false });
  return (
    <div className={styles.page}>
      <PageHeader title={t('menu.generateContract')} />
      {sale === undefined ? <WhichSale /> : <OfSale key={sale} saleId={sale} />}
    </div>
  );
}

/** Without a product the page asks which one; the only one needs no question. */
function WhichSale() {
  return (
    <Loaded query={useQuery(onWayQuery)} skeleton={<SkeletonRows rows={2} />} back={null}>
      {({ sales }) => {
        const [only, another] = sales;
        if (!only) return <NothingToContract />;
        return another ? <SaleList sales={sales} /> : <OfSale saleId={only.saleId} />;
      }}
    </Loaded>
  );
}

function SaleList({ sales }: { sales: readonly OnWay[] }) {
  const { t } = useI18n();
  return (
    <RowList label={t('contracting.which')}>
      {sales.map(({ saleId, title, detail, contract }) => (
        <Row
          key={saleId}
          leads
          title={
            <Link to="/generar-contrato" search={{ sale: saleId }} className={rowLink}>
              {[title, detail].filter(Boolean).join(', ')}
            </Link>
          }
          detail={t(`contracting.standing.${contract?.state ?? 'none'}`)}
        />
      ))}
    </RowList>
  );
}

function NothingToContract() {
  const { t } = useI18n();
  return (
    <EmptyState
      title={t('contracting.nothing')}
      action={<LinkButton to="/mi-producto">{t('contracting.seeProducts')}</LinkButton>}
    >
      {t('contracting.nothingHint')}
    </EmptyState>
  );
}

function OfSale({ saleId }: { saleId: number }) {
  const { t } = useI18n();
  const query = useQuery(preparationQuery(saleId));
  if (isRefusal(query.error, 'forbidden'))
    return (
      <EmptyState
        title={t('contracting.notYours')}
        action={
          <LinkButton to="/generar-contrato" search={{}}>
            {t('contracting.seeOnWay')}
          </LinkButton>
        }
      />
    );
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={4} />} back={null}>
      {(preparation) =>
        preparation.contract && isIssued(preparation.contract.state) ? (
          <IssuedContract preparation={preparation} contract={preparation.contract} />
        ) : (
          <Steps preparation={preparation} />
        )
      }
    </Loaded>
  );
}

function Steps({ preparation }: { preparation: Preparation }) {
  const { t } = useI18n();
  const { product, done, can } = preparation;
  const place = useStepPlace(STEPS.find((step) => !done.includes(step)) ?? 'plan');
  if (!can.save) return <PastSteps preparation={preparation} />;
  return (
    <>
      <p className={styles.product}>
        <strong>{[product.title, product.detail].filter(Boolean).join(', ')}</strong>
        <span>{product.company.name}</span>
      </p>
      <Stepper
        label={t('contracting.steps.label')}
        steps={STEPS.map((step) => t(`contracting.steps.${step}`))}
        current={place.index}
        done={STEPS.map((step) => done.includes(step))}
        onBack={(index) => place.to(STEPS[index] ?? 'personal')}
      />
      {place.step === 'personal' && (
        <PersonalStep preparation={preparation} onDone={() => place.to('title')} />
      )}
      {place.step === 'title' && (
        <TitleStep preparation={preparation} onDone={() => place.to('plan')} />
      )}
      {place.step === 'plan' && <PlanStep preparation={preparation} onStep={place.to} />}
    </>
  );
}

/** The purchase is past these steps, or has ended: its own page says how it stands. */
function PastSteps({ preparation: { saleId } }: { preparation: Preparation }) {
  const { t } = useI18n();
  return (
    <EmptyState
      title={t('contracting.past')}
      action={
        <LinkButton to="/detalle-productos" search={{ sale: saleId }}>
          {t('contracting.seeProduct')}
        </LinkButton>
      }
    >
      {t('contracting.pastHint')}
    </EmptyState>
  );
}
