import type { Call, InputOf } from '@kantuta/contract/call';
import {
  answerQuestion,
  type Course,
  handInTest,
  listCourses,
  openCertificate,
  readCourse,
  readLesson,
  startTest,
} from '@kantuta/contract/pages/courses.calls';
import { callApi } from '../../../lib/api.ts';
import { openBase64 } from '../../../lib/download.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

export const coursesQuery = callQuery(listCourses, {});
export const courseQuery = (courseId: string) => callQuery(readCourse, { courseId });

/** Sends it, and shows the course as it is now. */
function doing<C extends Call & { answer: (typeof readCourse)['answer'] }>(call: C) {
  return async (input: InputOf<C>): Promise<Course> => {
    const after = (await callApi(call, input)) as Course;
    const { courseId } = after;
    queryClient.setQueryData(courseQuery(courseId).queryKey, after);
    void queryClient.invalidateQueries({ queryKey: keyOf(listCourses) });
    return after;
  };
}

export const markRead = doing(readLesson);
export const start = doing(startTest);
export const answer = doing(answerQuestion);
export const handIn = doing(handInTest);

/** After a refusal the page reads again: the test may be over, or the day. */
export const readAgain = () => queryClient.invalidateQueries({ queryKey: keyOf(readCourse) });

export const certificateMutation = {
  mutationFn: (courseId: string) => callApi(openCertificate, { courseId }),
  onSuccess: openBase64,
  retry: false as const,
};
