import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Row, RowList, rowLink } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { begin, type TemplateList, templatesQuery } from './templates.api.ts';

/** `/operaciones/modelos-de-contrato`: the template of each company and product (CON-10). */
export function TemplatesPage() {
  const { t } = useI18n();
  return (
    <DeskPage title={t('operators.sections.contractTemplates')} lead={t('templates.lead')}>
      <Loaded query={useQuery(templatesQuery())} height={360}>
        {({ templates, missing }) => (
          <>
            {templates.length === 0 && missing.length === 0 && (
              <EmptyState title={t('templates.none')}>{t('templates.noneHint')}</EmptyState>
            )}
            {templates.length > 0 && <InForce templates={templates} />}
            {missing.length > 0 && <ToBegin missing={missing} />}
          </>
        )}
      </Loaded>
    </DeskPage>
  );
}

function InForce({ templates }: { templates: TemplateList['templates'] }) {
  const { t, format } = useI18n();
  return (
    <RowList label={t('operators.sections.contractTemplates')}>
      {templates.map(({ templateId, company, variant, inForce, hasDraft }) => (
        <Row
          key={templateId}
          leads
          title={
            <Link
              to="/operaciones/modelos-de-contrato/$templateId"
              params={{ templateId: String(templateId) }}
              className={rowLink}
            >
              {t(`templates.variants.${variant}`)}
            </Link>
          }
          detail={[
            company.name,
            inForce === null
              ? t('templates.neverPublished')
              : t('templates.versionOf', {
                  n: inForce.version,
                  date: format.dateOf(inForce.publishedAt),
                }),
          ].join(' · ')}
          aside={
            hasDraft ? <StateBadge tone="due">{t('templates.hasDraft')}</StateBadge> : undefined
          }
        />
      ))}
    </RowList>
  );
}

/** What is sold without a template cannot be contracted: one can be begun from the model of the product. */
function ToBegin({ missing }: { missing: TemplateList['missing'] }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const beginning = useMutation({
    mutationFn: begin,
    onSuccess: (templateId) =>
      void navigate({
        to: '/operaciones/modelos-de-contrato/$templateId',
        params: { templateId: String(templateId) },
      }),
    onError: showError,
  });
  return (
    <Section title={t('templates.missing')}>
      <RowList label={t('templates.missing')}>
        {missing.map(({ company, variant }) => (
          <Row
            key={`${company.id} ${variant}`}
            title={t(`templates.variants.${variant}`)}
            detail={company.name}
            aside={
              <Button
                small
                busy={beginning.isPending}
                onClick={() => beginning.mutate({ companyId: company.id, variant })}
              >
                {t('templates.begin')}
              </Button>
            }
          />
        ))}
      </RowList>
    </Section>
  );
}
