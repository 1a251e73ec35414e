import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import { kindText } from './kinds.ts';
import { hashOf, type Verified } from './verifying.api.ts';

/** Whether the file that somebody holds is one of the documents of the contract. It is read here and sent nowhere. */
export function FileCheck({ documents }: Pick<Verified, 'documents'>) {
  const { t } = useI18n();
  const [hash, setHash] = useState('');
  const found = documents.find(({ sha256 }) => sha256 === hash);
  return (
    <Section title={t('verifyContract.file')}>
      <FileField
        label={t('verifyContract.fileLabel')}
        hint={t('verifyContract.fileHint')}
        accept=".pdf"
        read={async (file) => {
          setHash(await hashOf(file));
          return { name: file.name, base64: '' };
        }}
        onChosen={(chosen) => {
          if (!chosen) setHash('');
        }}
      />
      <div aria-live="polite">
        {hash !== '' &&
          (found ? (
            <Panel tone="good">{t('verifyContract.same', { kind: kindText(found.kind, t) })}</Panel>
          ) : (
            <Panel tone="problem">{t('verifyContract.other')}</Panel>
          ))}
      </div>
    </Section>
  );
}
