import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { ClauseList } from './clause-list.tsx';
import { Differences } from './differences.tsx';
import { DraftForm } from './draft-form.tsx';
import { PublishForm } from './publish-form.tsx';
import { begin, type Template, templateQuery } from './templates.api.ts';
import styles from './templates.module.css';

/** `/operaciones/modelos-de-contrato/$templateId`: versions, what differs, and the draft of the next one (CON-18). */
export function TemplatePage() {
  const { t } = useI18n();
  const { templateId = '' } = useParams({ strict: false });
  const [{ version, con }] = useFilters<'version' | 'con'>();
  const query = useQuery(
    templateQuery({
      templateId: Number(templateId),
      ...(version === undefined ? {} : { version: Number(version) }),
      ...(con === undefined ? {} : { beside: Number(con) }),
    }),
  );
  return (
    <DeskPage
      title={
        query.data
          ? t(`templates.variants.${query.data.variant}`)
          : t('operators.sections.contractTemplates')
      }
      lead={query.data?.company.name ?? ''}
      before={
        <BackLink to="/operaciones/modelos-de-contrato">
          {t('operators.sections.contractTemplates')}
        </BackLink>
      }
    >
      <Loaded query={query} height={480}>
        {(template) => (
          <div className={styles.parts}>
            <Drafting template={template} />
            <Published template={template} />
          </div>
        )}
      </Loaded>
    </DeskPage>
  );
}

function Drafting({ template }: { template: Template }) {
  const { t } = useI18n();
  const { templateId, company, variant, draft, can } = template;
  const beginning = useMutation({
    mutationFn: () => begin({ companyId: company.id, variant }),
    onError: showError,
  });
  if (!can.write) return null;
  if (!draft)
    return (
      <div>
        <Button kind="primary" busy={beginning.isPending} onClick={() => beginning.mutate()}>
          {t('templates.write')}
        </Button>
      </div>
    );
  return (
    <>
      <Section title={t('templates.draft')}>
        <DraftForm key={draft.changedAt} template={template} draft={draft} />
      </Section>
      {draft.differences.length > 0 && (
        <Section title={t('templates.draftDiffers')}>
          <Differences clauses={draft.clauses} differences={draft.differences} />
        </Section>
      )}
      <Section title={t('templates.publish')}>
        <PublishForm templateId={templateId} draft={draft} />
      </Section>
    </>
  );
}

function Published({ template: { versions, shown } }: { template: Template }) {
  const { t, format } = useI18n();
  const [, setFilter] = useFilters<'version' | 'con'>();
  const version = versions.find((each) => each.version === shown?.version);
  if (!shown || !version) return <p>{t('templates.neverPublished')}</p>;
  return (
    <>
      <Section title={t('templates.published')}>
        <div className={styles.choice}>
          <SelectField
            label={t('templates.version')}
            value={shown.version}
            onChange={({ target }) => setFilter({ version: target.value, con: '' })}
          >
            {versions.map((each) => (
              <option key={each.version} value={each.version}>
                {t('templates.versionOf', {
                  n: each.version,
                  date: format.dateOf(each.publishedAt),
                })}
              </option>
            ))}
          </SelectField>
          {shown.beside !== null && (
            <SelectField
              label={t('templates.beside')}
              value={shown.beside}
              onChange={({ target }) => setFilter({ con: target.value })}
            >
              {versions
                .filter((each) => each.version !== shown.version)
                .map((each) => (
                  <option key={each.version} value={each.version}>
                    {t('templates.versionOf', {
                      n: each.version,
                      date: format.dateOf(each.publishedAt),
                    })}
                  </option>
                ))}
            </SelectField>
          )}
        </div>
        <Facts
          items={[
            { label: t('templates.certificate'), value: version.certificate || '–' },
            { label: t('templates.publishedBy'), value: version.publishedBy },
            { label: t('templates.approvedBy'), value: version.approvedBy },
            { label: t('templates.reason'), value: version.reason },
          ]}
        />
      </Section>
      {shown.beside !== null && (
        <Section title={t('templates.differs', { n: shown.beside })}>
          <Differences clauses={shown.clauses} differences={shown.differences} />
        </Section>
      )}
      <Section title={t('templates.clauses')}>
        <ClauseList clauses={shown.clauses} />
      </Section>
    </>
  );
}
