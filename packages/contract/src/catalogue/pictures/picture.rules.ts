/** What a picture is of: a project, or a promotion by its notice. */
export type PictureSubject =
  | { kind: 'project'; projectId: number }
  | { kind: 'promotion'; noticeId: string };

/** In the list and on the page. */
export const PICTURE_SIZES = ['small', 'large'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** The longer side of each size in pixels, and how many bytes it may have: most people pay for their data in advance (CAT-47). */
export const PICTURE_LIMITS: Record<PictureSize, { pixels: number; bytes: number }> = {
  small: { pixels: 480, bytes: 36_000 },
  large: { pixels: 1_080, bytes: 120_000 },
};

/** What is sent: a JPEG that is no larger than this on either side and no smaller than this on the longer one (CAT-47). */
export const SENT_PICTURE = { mostPixels: 1_600, fewestPixels: 480 } as const;

/** Longer words are read to nobody to the end. */
export const MOST_WORDS = 160;

const SUBJECT = /^(?:project-([1-9]\d{0,8})|promotion-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))$/;

/** `project-101` or `promotion-<id of its notice>`, as addresses of the API name it; null for anything else. */
export function parseSubject(text: string): PictureSubject | null {
  const [, projectId, noticeId] = SUBJECT.exec(text) ?? [];
  if (projectId !== undefined) return { kind: 'project', projectId: Number(projectId) };
  return noticeId === undefined ? null : { kind: 'promotion', noticeId };
}

export function subjectText(subject: PictureSubject): string {
  return subject.kind === 'project'
    ? `project-${subject.projectId}`
    : `promotion-${subject.noticeId}`;
}
