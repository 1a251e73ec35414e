export type Look = { language: 'es' | 'en' | 'pt'; theme: 'light' | 'dark' };

export const LOOKS: readonly Look[] = (['es', 'en', 'pt'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => ({ language, theme })),
);

/** The reason for a skipped test. */
export const LONG_ONLY = 'npm run test:long looks at every screen in every look';

const SHORT: Readonly<Record<string, readonly Look[]>> = {
  phone: [
    { language: 'es', theme: 'light' },
    { language: 'pt', theme: 'dark' },
  ],
  desktop: [{ language: 'en', theme: 'dark' }],
};

/** With LONG every combination; otherwise every screen at both widths, in each language and each theme once. */
export function isLookedAt({ language, theme }: Look, project: string): boolean {
  const looks = process.env['LONG'] ? LOOKS : (SHORT[project] ?? LOOKS);
  return looks.some((each) => each.language === language && each.theme === theme);
}
