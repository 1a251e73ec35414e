import { phoneText } from '@kantuta/contract/people/contact.rules';
import { typedPhoneSchema } from '@kantuta/contract/typed-phone';
import { useI18n } from '../../../lib/i18n.tsx';
import { Facts, Panel } from '../../../ui/section.tsx';
import styles from '../rooms.module.css';
import { durationText, whenText } from '../../../lib/when.ts';
import type { RoomValues } from './draft.ts';

/** The invitation as a guest will read it: no document and no e-mail of anybody. */
export function Invitation({ room, city }: { room: RoomValues; city: string }) {
  const { t, format } = useI18n();
  return (
    <Panel tone="info" label={t('rooms.previewTitle')}>
      <p>{t('rooms.invited', { name: room.contactName })}</p>
      <p className={styles.heading}>{room.title}</p>
      <Facts
        items={[
          { label: t('rooms.model'), value: t(`rooms.models.${room.model}`) },
          {
            label: t('rooms.when'),
            value: `${whenText(format, room.startsAt)} · ${t('rooms.laPaz')}`,
          },
          { label: t('rooms.duration'), value: durationText(room.minutes) },
          { label: t('rooms.place'), value: room.place },
          { label: t('rooms.address'), value: `${room.address}, ${city}` },
        ]}
      />
      <p>
        {t('rooms.questions', {
          phone: phoneText(typedPhoneSchema.safeParse(room.contactPhone).data ?? room.contactPhone),
        })}
      </p>
    </Panel>
  );
}
