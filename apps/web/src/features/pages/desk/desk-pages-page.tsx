import type { DeskCourseBrief } from '@kantuta/contract/pages/courses-desk.calls';
import type { DeskEvent } from '@kantuta/contract/pages/events-desk.calls';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { durationText, whenText } from '../../../lib/when.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { EVENT_TONES } from '../events/event-card.tsx';
import { CancelEventDialog, EventDialog } from './event-dialogs.tsx';
import { NewCourseDialog } from './course-dialogs.tsx';
import { COURSE_TONES, deskCoursesQuery, deskEventsQuery } from './pages-desk.api.ts';

type Asked =
  | { what: 'course' }
  | { what: 'event'; event: DeskEvent | null }
  | { what: 'cancel'; event: DeskEvent };

/** `/operaciones/cursos`: courses with how many passed, and events of the group (PAGE-9, PAGE-10). */
export function DeskPagesPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const courses = useQuery(deskCoursesQuery);
  const events = useQuery(deskEventsQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const companies = events.data?.companies ?? [];
  return (
    <DeskPage
      title={t('coursesDesk.title')}
      lead={t('coursesDesk.lead')}
      actions={
        courses.data?.can.create === true && (
          <Button kind="primary" onClick={() => setAsked({ what: 'course' })}>
            {t('coursesDesk.new')}
          </Button>
        )
      }
    >
      <Section title={t('coursesDesk.courses')} quiet>
        <Loaded query={courses} height={220}>
          {(found) =>
            found.courses.length === 0 ? (
              <EmptyState title={t('coursesDesk.none')}>{t('coursesDesk.noneHint')}</EmptyState>
            ) : (
              <DataTable
                caption={t('coursesDesk.courses')}
                hideCaption
                dense
                rows={found.courses}
                rowKey={({ courseId }) => courseId}
                columns={courseColumns(i18n)}
              />
            )
          }
        </Loaded>
      </Section>
      <Section
        title={t('eventsDesk.title')}
        action={
          companies.length > 0 && (
            <Button onClick={() => setAsked({ what: 'event', event: null })}>
              {t('eventsDesk.new')}
            </Button>
          )
        }
      >
        <Loaded query={events} height={220}>
          {(found) =>
            found.events.length === 0 ? (
              <EmptyState title={t('eventsDesk.none')}>{t('eventsDesk.noneHint')}</EmptyState>
            ) : (
              <DataTable
                caption={t('eventsDesk.title')}
                hideCaption
                dense
                rows={found.events}
                rowKey={({ eventId }) => eventId}
                columns={eventColumns(i18n, setAsked)}
              />
            )
          }
        </Loaded>
      </Section>
      {asked?.what === 'course' && <NewCourseDialog onClose={close} />}
      {asked?.what === 'event' && (
        <EventDialog event={asked.event} companies={companies} onClose={close} />
      )}
      {asked?.what === 'cancel' && <CancelEventDialog event={asked.event} onClose={close} />}
    </DeskPage>
  );
}

function courseColumns({ t, format }: I18n): Column<DeskCourseBrief>[] {
  return [
    {
      key: 'name',
      header: t('coursesDesk.name'),
      names: true,
      cell: ({ courseId, title, audience }) => (
        <Link to="/operaciones/cursos/$courseId" params={{ courseId }}>
          <TwoLines first={title} then={t(`coursesDesk.audiences.${audience}`)} />
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('coursesDesk.state'),
      cell: ({ state }) => (
        <StateBadge tone={COURSE_TONES[state]}>{t(`coursesDesk.states.${state}`)}</StateBadge>
      ),
    },
    {
      key: 'lessons',
      header: t('coursesDesk.lessons'),
      align: 'end',
      cell: ({ lessons }) => lessons,
    },
    {
      key: 'questions',
      header: t('coursesDesk.questions'),
      align: 'end',
      cell: ({ questions }) => questions,
    },
    {
      key: 'tested',
      header: t('coursesDesk.tested'),
      align: 'end',
      cell: ({ tested }) => tested,
    },
    {
      key: 'passed',
      header: t('coursesDesk.passed'),
      align: 'end',
      cell: ({ passed }) => passed,
    },
    {
      key: 'changed',
      header: t('coursesDesk.changed'),
      cell: ({ changedAt }) => format.dateTime(changedAt),
    },
  ];
}

function eventColumns({ t, format }: I18n, ask: (asked: Asked) => void): Column<DeskEvent>[] {
  return [
    {
      key: 'name',
      header: t('eventsDesk.name'),
      names: true,
      cell: ({ texts, company }) => <TwoLines first={texts.es.title} then={company.name} />,
    },
    {
      key: 'state',
      header: t('eventsDesk.state'),
      cell: ({ state, cancelReason }) => (
        <div>
          <StateBadge tone={EVENT_TONES[state]}>{t(`groupEvents.states.${state}`)}</StateBadge>
          {cancelReason !== '' && <p>{cancelReason}</p>}
        </div>
      ),
    },
    {
      key: 'when',
      header: t('eventsDesk.when'),
      cell: ({ startsAt, minutes }) => `${whenText(format, startsAt)} · ${durationText(minutes)}`,
    },
    {
      key: 'where',
      header: t('eventsDesk.where'),
      cell: ({ place, address, city }) => <TwoLines first={place} then={`${address}, ${city}`} />,
    },
    {
      key: 'actions',
      header: t('eventsDesk.actions'),
      cell: (event) => (
        <>
          {event.can.change && (
            <Button
              small
              kind="quiet"
              aria-label={`${t('eventsDesk.change')}: ${event.texts.es.title}`}
              onClick={() => ask({ what: 'event', event })}
            >
              {t('eventsDesk.change')}
            </Button>
          )}
          {event.can.cancel && (
            <Button
              small
              kind="quiet"
              aria-label={`${t('eventsDesk.cancel')}: ${event.texts.es.title}`}
              onClick={() => ask({ what: 'cancel', event })}
            >
              {t('eventsDesk.cancel')}
            </Button>
          )}
        </>
      ),
    },
  ];
}
