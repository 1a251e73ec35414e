/** The colours of a map, from the brand in the look of now. */
export type MapColours = Readonly<Record<(typeof NAMES)[number], string>>;

const NAMES = [
  'ground',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'text',
  'text-quiet',
  'primary',
  'primary-text',
  'accent',
  'on-accent',
  'accent-soft',
  'accent-text',
  'info',
  'on-info',
  'info-soft',
  'info-text',
  'field',
  'hill-near',
] as const;

export function readColours(element: Element): MapColours {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim() || '#888']),
  ) as MapColours;
}
