/** Addresses of the server itself, and of files: opened in a window, they are no page of the app. */
export const NO_PAGES: RegExp[] = [/^\/api\//, /^\/health\//, /^\/metrics/, /\.\w+(?:\?|$)/];

/** Whether an answer is the page as the server writes it, and not a file or what a proxy or an entrance of a network puts in its place. */
export function isPage({ status, redirected, headers }: Response): boolean {
  const type = headers.get('content-type') ?? '';
  return status === 200 && !redirected && type.startsWith('text/html');
}

const DOOR = '/controlasistencia';
const GATE = '/operaciones/puerta';

/** Under which address a page is kept: every one is the same, but the door of a meeting room and the gate come with the policy that allows the camera (DOOR-12, PASS-11). */
export function keyOfPage(url: string): string {
  const { pathname } = new URL(url);
  return [DOOR, GATE].find((each) => pathname.endsWith(each)) ?? '/';
}
