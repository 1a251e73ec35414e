/** The voices of the browser, which some browsers load late; old ones have none. */
const speech = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined;

const isOf = (lang: string) => (voice: SpeechSynthesisVoice) =>
  voice.lang.toLowerCase().startsWith(lang);

export function hasVoiceFor(lang: string): boolean {
  return speech()?.getVoices().some(isOf(lang)) ?? false;
}

export function onVoices(changed: () => void): () => void {
  const of = speech();
  of?.addEventListener?.('voiceschanged', changed);
  return () => of?.removeEventListener?.('voiceschanged', changed);
}

/** Reads a text with a voice of the language; what was read before stops. */
export function say(text: string, lang: string, onEnd: () => void): void {
  const of = speech();
  const voice = of?.getVoices().find(isOf(lang));
  if (!of || !voice) return;
  of.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.addEventListener('end', onEnd);
  of.speak(utterance);
}

export function silence(): void {
  speech()?.cancel();
}
