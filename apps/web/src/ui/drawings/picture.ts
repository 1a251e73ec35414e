/** A drawing with a label is announced as an image; without one it is hidden from screen readers, because text beside it says the same. */
export function pictureProps(label: string | undefined) {
  return label === undefined
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'img', 'aria-label': label } as const);
}
