/** A drawing with a label is a picture to everybody; without one it is mute, because words beside it say the same. */
export function pictureProps(label: string | undefined) {
  return label === undefined
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'img', 'aria-label': label } as const);
}
