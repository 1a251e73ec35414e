import type { AnswerOf } from '@kantuta/contract/call';
import {
  type CaptchaAnswer,
  newCaptcha,
  readCaptchaSum,
} from '@kantuta/contract/payments/captcha/captcha.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { workOn } from './proof.ts';

const RENEWED_MS = 110_000;

type Captcha = AnswerOf<typeof newCaptcha>;

/** A captcha with its picture, what was typed, and the work that is done meanwhile (PAY-25). */
export function useCaptcha() {
  const { lang } = useI18n();
  const [written, setWritten] = useState({ captchaId: '', text: '' });
  const [work, setWork] = useState<{ captchaId: string; proof: string }>();
  const query = useQuery({
    queryKey: ['captcha'],
    queryFn: () => callApi(newCaptcha, {}),
    gcTime: 0,
    // It lives two minutes: the next one is there before, also for whoever comes back to a page that slept meanwhile.
    staleTime: RENEWED_MS,
    refetchInterval: RENEWED_MS,
  });
  const captcha = query.data;
  useEffect(() => {
    if (!captcha) return undefined;
    const ended = new AbortController();
    void workOn(captcha.challenge, ended.signal)
      .then((proof) => setWork({ captchaId: captcha.captchaId, proof }))
      .catch(() => undefined);
    return () => ended.abort();
  }, [captcha]);
  const sum = useMutation({
    mutationFn: ({ captchaId }: Captcha) => callApi(readCaptchaSum, { captchaId }),
    onSuccess: ({ words }) => speak(words, lang),
  });
  // What was typed belongs to its picture: another picture begins empty.
  const typed = written.captchaId === captcha?.captchaId ? written.text : '';
  const isWorked = captcha !== undefined && work?.captchaId === captcha.captchaId;

  return {
    query,
    typed,
    setTyped: (text: string) => setWritten({ captchaId: captcha?.captchaId ?? '', text }),
    renew: () => {
      sum.reset();
      void query.refetch();
    },
    /** The sum in words, once somebody asked to hear it. */
    words: sum.data?.words,
    hear: () => captcha && sum.mutate(captcha),
    /** What is missing, as the key of its phrase; undefined when it can be sent. */
    missing: typed.trim() === '' ? ('empty' as const) : isWorked ? undefined : ('working' as const),
    /** What is sent; undefined as long as something is missing. */
    answer: (): CaptchaAnswer | undefined =>
      captcha && work && isWorked && typed.trim() !== ''
        ? { captchaId: captcha.captchaId, answer: typed.trim(), proof: work.proof }
        : undefined,
  };
}

export type CaptchaState = ReturnType<typeof useCaptcha>;

/** Where the browser has a voice; who uses a screen reader hears the words from the page. */
function speak(words: string, lang: string): void {
  if (!('speechSynthesis' in window)) return;
  const spoken = new SpeechSynthesisUtterance(words);
  spoken.lang = lang;
  spoken.rate = 0.8;
  speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
}
