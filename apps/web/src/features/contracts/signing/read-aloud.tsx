import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { hasVoiceFor, onVoices, say, silence } from './voices.ts';

/** Reads a text aloud where the browser has a voice of the language; where it has none, nothing offers it. */
export function ReadAloud({ text }: { text: string }) {
  const { t, lang } = useI18n();
  const hasVoice = useSyncExternalStore(onVoices, () => hasVoiceFor(lang));
  const [isSpeaking, setSpeaking] = useState(false);
  // Whoever shows another text makes another one of these, by its key.
  useEffect(() => silence, []);
  if (!hasVoice) return null;
  return (
    <Button
      kind="quiet"
      onClick={() => {
        if (isSpeaking) silence();
        else say(text, lang, () => setSpeaking(false));
        setSpeaking(!isSpeaking);
      }}
    >
      {isSpeaking ? <VolumeX size={18} aria-hidden /> : <Volume2 size={18} aria-hidden />}
      {t(isSpeaking ? 'signing.aloud.stop' : 'signing.aloud.start')}
    </Button>
  );
}
