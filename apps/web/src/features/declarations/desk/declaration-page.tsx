import { day } from '@kantuta/contract/dates';
import type { DeskDeclaration } from '@kantuta/contract/declarations/declarations-desk.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { downloadBase64 } from '../../../lib/download.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { WaitingOwner } from '../../../ui/waiting-owner.tsx';
import { WorkRoom } from '../../../ui/work-room.tsx';
import { DeclarationBadge } from '../declaration-state.tsx';
import styles from '../declarations.module.css';
import { DeclaredFacts } from '../declared-facts.tsx';
import { declarationQuery, deskPaperMutation } from './declarations-desk.api.ts';
import { ReviewForm } from './review-form.tsx';

/** `/operaciones/declaraciones/$declarationId`: compliance reviews a UIF declaration (UIF-5). */
export function DeclarationPage() {
  const { t } = useI18n();
  const { declarationId } = useParams({ from: '/operaciones/declaraciones/$declarationId' });
  const query = useQuery(declarationQuery(declarationId));
  return (
    <WorkRoom
      title={
        query.data
          ? t('declarationsDesk.title', { n: query.data.version })
          : t('customers.tabs.declarations')
      }
      lead={t('declarationsDesk.lead')}
      query={query}
    >
      {(declaration) => <Whole key={declarationId} declaration={declaration} />}
    </WorkRoom>
  );
}

function Whole({ declaration }: { declaration: DeskDeclaration }) {
  const { t, format } = useI18n();
  const { declarationId, person, state, validUntil, alerts, holds, can } = declaration;
  const paper = useMutation({
    ...deskPaperMutation,
    onSuccess: downloadBase64,
    onError: showError,
  });
  return (
    <>
      {alerts.length > 0 && (
        <Panel tone="due" label={t('declarationsDesk.alertsTitle')}>
          <strong>{t('declarationsDesk.alertsTitle')}</strong>
          <ul>
            {alerts.map((alert) => (
              <li key={alert}>{t(`declarationsDesk.alerts.${alert}`)}</li>
            ))}
          </ul>
        </Panel>
      )}
      <Facts
        items={[
          {
            label: t('declarationsDesk.person'),
            value: <CustomerLink personId={person.id} name={person.name} />,
          },
          {
            label: t('declarationsDesk.signedAs'),
            value: `${declaration.signedName} · ${declaration.signedDocument}`,
          },
          { label: t('declarationsDesk.country'), value: declaration.signedCountry || '–' },
          { label: t('declarationsDesk.state'), value: <DeclarationBadge state={state} /> },
          ...(validUntil === null
            ? []
            : [{ label: t('declarationsDesk.validUntil'), value: format.date(day(validUntil)) }]),
          {
            label: t('declarationsDesk.submittedAt'),
            value: format.dateTime(declaration.submittedAt),
          },
          { label: t('declarationsDesk.provedAt'), value: format.dateTime(declaration.provedAt) },
          {
            label: t('declarationsDesk.paidInYear'),
            value: <Amount value={declaration.paidInYear} />,
          },
          {
            label: t('declarationsDesk.holds'),
            value:
              holds.length === 0
                ? t('declarationsDesk.noHolds')
                : holds.map(({ saleId, reference }) => reference || String(saleId)).join(', '),
          },
          ...(state === 'in_review'
            ? [
                {
                  label: t('workList.columns.owner'),
                  value: <WaitingOwner kind="declaration_review" id={declarationId} />,
                },
              ]
            : []),
        ]}
      />
      <Section
        title={t('declarationsDesk.declared')}
        action={
          <Button
            small
            icon={Download}
            busy={paper.isPending}
            onClick={() => paper.mutate({ declarationId })}
          >
            {t('declarationsDesk.download')}
          </Button>
        }
      >
        <DeclaredFacts declared={declaration.declared} official={t('declarationsDesk.official')} />
      </Section>
      {state === 'in_review' && (
        <Section title={t('declarationsDesk.verdict')}>
          {can.review ? (
            <ReviewForm declarationId={declarationId} />
          ) : (
            <p>{t('declarationsDesk.own')}</p>
          )}
        </Section>
      )}
      <Section title={t('declarationsDesk.history')}>
        <History declaration={declaration} />
      </Section>
    </>
  );
}

function History({ declaration }: { declaration: DeskDeclaration }) {
  const { t, format } = useI18n();
  const { declarationId, person, steps } = declaration;
  const others = declaration.versions.filter((each) => each.declarationId !== declarationId);
  return (
    <div className={styles.history}>
      <Timeline
        label={t('declarationsDesk.history')}
        items={steps.map(({ state, at, by, reason }, index) => ({
          key: String(index),
          title: t(`declarations.states.${state}`),
          at: `${format.dateTime(at)} · ${index === 0 ? person.name : by || t('declarationsDesk.byRules')}`,
          ...(reason === '' ? {} : { detail: reason }),
          state:
            state === 'rejected'
              ? ('problem' as const)
              : state === 'in_review' && index === steps.length - 1
                ? ('now' as const)
                : ('done' as const),
        }))}
      />
      {others.length > 0 && (
        <RowList label={t('declarationsDesk.versions')}>
          {others.map((each) => (
            <Row
              key={each.version}
              title={
                <Link
                  to="/operaciones/declaraciones/$declarationId"
                  params={{ declarationId: each.declarationId }}
                  preload={false}
                >
                  {t('declarations.version', { n: each.version })}
                </Link>
              }
              detail={format.dateTime(each.submittedAt)}
              aside={<DeclarationBadge state={each.state} />}
            />
          ))}
        </RowList>
      )}
    </div>
  );
}
