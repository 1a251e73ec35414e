import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../button.tsx';
import { Panel } from '../section.tsx';
import styles from './camera-scan.module.css';

/** A picture is looked at as often as a phone can decode it. */
const LOOK_MS = 150;
/** The same code is not read again while it is still held there. */
const AGAIN_MS = 4_000;
/** Larger pictures are not read better, only more slowly. */
const WIDTH = 480;

/** The pages that the server lets use the camera (DOOR-12, PASS-11). */
const WITH_CAMERA = ['/controlasistencia', '/operaciones/puerta'];

type Problem = 'noCamera' | 'cameraDenied' | 'cameraNeedsReload';

/** Reads codes with the camera of this device, or says why it cannot. */
export function CameraScan({
  onCode,
  onClose,
}: {
  onCode: (code: string) => void;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<Problem | null>(() => problemOfPage());
  const read = useEffectEvent(onCode);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const stopping = new AbortController();
    watch(element, (code) => read(code), stopping.signal).catch((error: unknown) => {
      if (!stopping.signal.aborted) setProblem(problemOf(error));
    });
    return () => stopping.abort();
  }, []);
  return (
    <div className={styles.stack}>
      {problem === null ? (
        <>
          <video
            ref={video}
            className={styles.video}
            playsInline
            muted
            aria-label={t('door.aim')}
          />
          <p className={styles.quiet}>{t('door.aim')}</p>
        </>
      ) : (
        <Panel tone="due">
          <div className={styles.stack}>
            <p>{t(`door.${problem}`)}</p>
            {problem === 'cameraNeedsReload' && (
              <Button onClick={() => window.location.reload()}>{t('door.cameraReload')}</Button>
            )}
          </div>
        </Panel>
      )}
      <div>
        <Button onClick={onClose}>{t('door.stopScan')}</Button>
      </div>
    </div>
  );
}

/** Only the page that was opened at this address may use the camera; from another one it is led here without being loaded anew. */
function problemOfPage(): Problem | null {
  if (!('mediaDevices' in navigator)) return 'noCamera';
  const [opened] = performance.getEntriesByType('navigation');
  const isHere = opened === undefined || WITH_CAMERA.some((path) => opened.name.includes(path));
  return isHere ? null : 'cameraNeedsReload';
}

function problemOf(error: unknown): Problem {
  const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
  return isDenied ? 'cameraDenied' : 'noCamera';
}

async function watch(
  video: HTMLVideoElement,
  read: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const [{ decode }, stream] = await Promise.all([
    import('./camera-decoder.ts'),
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
  ]);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  let last = { code: '', at: 0 };
  const timer = setInterval(() => {
    if (!drawing || video.videoWidth === 0) return;
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
    drawing.drawImage(video, 0, 0, canvas.width, canvas.height);
    const code = decode(drawing.getImageData(0, 0, canvas.width, canvas.height));
    const now = performance.now();
    if (code === null || (code === last.code && now - last.at < AGAIN_MS)) return;
    last = { code, at: now };
    read(code);
  }, LOOK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
