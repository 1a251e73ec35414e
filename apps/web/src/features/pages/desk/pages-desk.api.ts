import type { AnswerOf, Call, InputOf } from '@kantuta/contract/call';
import {
  createCourse,
  listDeskCourses,
  publishCourse,
  readDeskCourse,
  saveCourse,
  withdrawCourse,
} from '@kantuta/contract/pages/courses-desk.calls';
import {
  cancelGroupEvent,
  changeGroupEvent,
  createGroupEvent,
  listDeskEvents,
} from '@kantuta/contract/pages/events-desk.calls';
import type { CourseState } from '@kantuta/contract/pages/course.rules';
import { courseChanged, groupEventChanged } from '@kantuta/contract/pages/pages.events';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';
import type { StateTone } from '../../../ui/state-badge.tsx';

export const COURSE_TONES: Readonly<Record<CourseState, StateTone>> = {
  draft: 'calm',
  published: 'good',
  withdrawn: 'problem',
};

export const deskCoursesQuery = callQuery(listDeskCourses, {});
export const deskCourseQuery = (courseId: string) => callQuery(readDeskCourse, { courseId });
export const deskEventsQuery = callQuery(listDeskEvents, {});

/** Also after a refusal the lists read again: somebody else may have been faster. */
function write<C extends Call>(call: C) {
  return async (input: InputOf<C>): Promise<AnswerOf<C>> => {
    try {
      return await callApi(call, input);
    } finally {
      for (const stale of [listDeskCourses, listDeskEvents])
        void queryClient.invalidateQueries({ queryKey: keyOf(stale) });
    }
  };
}

/** The course as it is now is shown at once. */
function writeCourse<C extends Call & { answer: (typeof readDeskCourse)['answer'] }>(call: C) {
  const send = write(call);
  return async (input: InputOf<C>) => {
    const course = (await send(input)) as AnswerOf<typeof readDeskCourse>;
    queryClient.setQueryData(deskCourseQuery(course.courseId).queryKey, course);
    return course;
  };
}

export const begin = writeCourse(createCourse);
export const save = writeCourse(saveCourse);
export const publish = writeCourse(publishCourse);
export const withdraw = writeCourse(withdrawCourse);

export const createEvent = write(createGroupEvent);
export const changeEvent = write(changeGroupEvent);
export const cancelEvent = write(cancelGroupEvent);

refreshOn(courseChanged, ['pages', 'listDeskCourses']);
refreshOn(groupEventChanged, ['pages', 'listDeskEvents']);
