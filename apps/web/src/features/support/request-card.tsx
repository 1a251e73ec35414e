import { referenceText } from '@kantuta/contract/reference.rules';
import { useI18n } from '../../lib/i18n.tsx';
import { Copyable } from '../../ui/copyable.tsx';
import { StateBadge, type StateTone } from '../../ui/state-badge.tsx';
import type { OwnSupportRequest, SupportRequest } from './support.api.ts';
import { stateKey } from './request-state.ts';
import { FormalityFacts } from './formalities/formality-facts.tsx';
import styles from './support-page.module.css';

/** Operators see which of them answered. */
type Message = SupportRequest['messages'][number] & { author?: string };

const TONES: Readonly<Record<SupportRequest['state'], StateTone>> = {
  received: 'due',
  in_progress: 'checking',
  observed: 'due',
  answered: 'good',
  closed: 'calm',
};

/** One request with all its messages, oldest first. */
export function RequestCard({
  request,
  topic,
  asker,
  renderPaper,
}: {
  request: Omit<SupportRequest, 'messages'> & {
    messages: readonly Message[];
    /** Shown to its asker; followed by its number, a request shows no facts. */
    formality?: OwnSupportRequest['formality'];
  };
  /** Labels for the reader, where these differ from those for the customer. */
  topic?: string;
  /** The customer, shown to other readers; the number stands above. */
  asker?: string;
  /** What opens a paper, for whoever may read it. */
  renderPaper?: (paper: NonNullable<Message['paper']>) => React.ReactNode;
}) {
  const { t, format } = useI18n();
  const { reference, state, messages } = request;
  return (
    <article className={styles.request} aria-label={`${t('support.number')} ${reference}`}>
      <div className={styles.head}>
        <strong>{topic ?? t(`support.topics.${request.topic}`)}</strong>
        <StateBadge tone={TONES[state]}>{t(stateKey(request))}</StateBadge>
      </div>
      {asker === undefined && (
        <p className={styles.quiet}>
          {t('support.number')} {referenceText(reference)}
        </p>
      )}
      {asker === undefined && request.formality && <FormalityFacts facts={request.formality} />}
      <ol className={styles.messages}>
        {messages.map(({ isOurs, text, createdAt: at, author, paper }) => (
          <li
            key={`${at}-${text}-${paper?.fileId ?? ''}`}
            className={isOurs ? styles.ours : styles.theirs}
          >
            <span className={styles.quiet}>
              {isOurs ? author || t('support.us') : (asker ?? t('support.you'))} ·{' '}
              {format.dateTime(at)}
            </span>
            {text !== '' && <p>{text}</p>}
            {paper && (renderPaper?.(paper) ?? <p>{t('support.paper', { name: paper.name })}</p>)}
          </li>
        ))}
      </ol>
    </article>
  );
}

/** The number to keep, grouped for reading aloud over a telephone. */
export function RequestNumber({ reference }: { reference: string }) {
  return (
    <Copyable text={reference}>
      <strong className={styles.number}>{referenceText(reference)}</strong>
    </Copyable>
  );
}
