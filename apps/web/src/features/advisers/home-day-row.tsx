import type { DayItem } from '@kantuta/contract/advisers/advisers.calls';
import type { Day } from '@kantuta/contract/dates';
import { Link } from '@tanstack/react-router';
import { inOffice } from '../../lib/feature.ts';
import { type I18n, phraseOf, useI18n } from '../../lib/i18n.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { Row, rowLink } from '../../ui/row-list.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import styles from './home-day.module.css';
import { chatAddress, telAddress } from './sold/chat.rules.ts';

/** One thing of the day: who, what and by when, and each way to do it in one tap. */
export function DayRow({ item, today }: { item: DayItem; today: Day }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { kind, subject, detail, link, phone, points, dueOn } = item;
  const act = inOffice('day').find(({ key }) => key === kind);
  const isLate = dueOn !== null && dueOn < today;
  const words = shareOf(i18n, item, today);
  return (
    <Row
      title={
        link === '' ? (
          subject
        ) : (
          <Link to={link} className={rowLink}>
            {subject}
          </Link>
        )
      }
      detail={
        <span className={styles.lines}>
          <span>
            {[phraseOf(i18n, `adviserDay.kinds.${kind}`) ?? kind, detail]
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
          <span className={styles.facts}>
            {dueOn !== null && (
              <StateBadge tone={isLate ? 'problem' : 'due'}>
                {isLate
                  ? t('sales.home.wasDueOn', { day: whenOf(i18n, item, today) })
                  : whenOf(i18n, item, today)}
              </StateBadge>
            )}
            {points !== null && <span>{t('adviserDay.points', { n: points })}</span>}
          </span>
        </span>
      }
      below={
        (phone !== '' || words !== '' || act) && (
          <span className={styles.acts}>
            {phone !== '' && (
              <>
                <OutsideLink address={chatAddress(phone, messageOf(i18n, item, today))}>
                  {t('adviserDay.chat')}
                </OutsideLink>
                <OutsideLink address={telAddress(phone)}>{t('adviserDay.call')}</OutsideLink>
              </>
            )}
            {words !== '' && (
              <OutsideLink address={chatAddress('', words)}>{t('adviserDay.chat')}</OutsideLink>
            )}
            {act && <act.Part item={item} />}
          </span>
        )
      }
    />
  );
}

function whenOf(
  { format }: I18n,
  { dueOn, at }: Pick<DayItem, 'dueOn' | 'at'>,
  today: Day,
): string {
  if (at !== null) return format.dateTime(at);
  return dueOn === null ? '' : format.soonDay(dueOn, today);
}

/** A text about what is nobody's alone, for whomever the adviser chooses in WhatsApp; empty where there is none. */
function shareOf(i18n: I18n, { kind, subject, detail, dueOn, at }: DayItem, today: Day): string {
  const date = whenOf(i18n, { dueOn, at }, today);
  return phraseOf(i18n, `adviserDay.shares.${kind}`, { name: subject, what: detail, date }) ?? '';
}

/** The text of the message, ready to be sent; the adviser may change it. What is late has its own. */
function messageOf(i18n: I18n, { kind, greet, dueOn, at, detail }: DayItem, today: Day): string {
  const date = whenOf(i18n, { dueOn, at }, today);
  const given = { name: greet, date, what: detail };
  const late = dueOn !== null && dueOn < today ? `adviserDay.messages.${kind}_late` : '';
  return phraseOf(i18n, late, given) ?? phraseOf(i18n, `adviserDay.messages.${kind}`, given) ?? '';
}
