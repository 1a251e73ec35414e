import { certificateReferenceIn } from '@kantuta/contract/pages/course.rules';
import { checkCertificate } from '@kantuta/contract/pages/courses.calls';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { callQuery } from '../../../lib/queries.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ReferenceForm } from '../../../ui/reference-form.tsx';
import { Facts, Panel } from '../../../ui/section.tsx';
import styles from '../pages.module.css';

/** `/verificar-pago/curso#{reference}`, also for visitors: whether a certificate of a course is ours (PAGE-7). */
export function CheckCertificatePage() {
  const { t } = useI18n();
  const { hash } = useLocation();
  const [asked, setAsked] = useState<string | null>(null);
  // The code printed on the certificate opens the page with the reference behind `#`.
  const reference = asked ?? certificateReferenceIn(hash);
  return (
    <div className={styles.page}>
      <PageHeader title={t('checkCertificate.title')} />
      {reference !== null && <Answer key={reference} reference={reference} />}
      <ReferenceForm
        read={certificateReferenceIn}
        onAsk={setAsked}
        isAnother={reference !== null}
        className={styles.lesson}
        words={{
          intro: t('checkCertificate.intro'),
          label: t('checkCertificate.code'),
          another: t('checkCertificate.another'),
          hint: t('checkCertificate.hint'),
          wrong: t('checkCertificate.format'),
          ask: t('checkCertificate.submit'),
        }}
      />
    </div>
  );
}

function Answer({ reference }: { reference: string }) {
  const { t, format } = useI18n();
  return (
    <Loaded query={useQuery(callQuery(checkCertificate, { reference }))} height={160} back={null}>
      {({ certificate }) => (
        <div role="alert">
          {certificate ? (
            <Panel tone="good">
              <strong>{t('checkCertificate.valid')}</strong>
              <Facts
                items={[
                  { label: t('checkCertificate.number'), value: certificate.number },
                  { label: t('checkCertificate.course'), value: certificate.course },
                  { label: t('checkCertificate.holder'), value: certificate.holder },
                  {
                    label: t('checkCertificate.issuedOn'),
                    value: format.fullDate(certificate.issuedOn),
                  },
                ]}
              />
            </Panel>
          ) : (
            <Panel tone="problem">
              <strong>{t('checkCertificate.none')}</strong> {t('checkCertificate.noneHint')}
            </Panel>
          )}
        </div>
      )}
    </Loaded>
  );
}
