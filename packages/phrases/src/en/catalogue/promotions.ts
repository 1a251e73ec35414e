/** Where a promotion stands, at the desk. */
export const promotionPlace = {
  title: 'In the list of promotions',
  hint: 'Where and for how long customers see it under “Promotions”. It can be changed after it was sent, too.',
  priority: 'Place',
  first: 'Among the first',
  normal: 'By date',
  last: 'Among the last',
  from: 'From',
  fromHint: 'Empty: from the day on which it is sent.',
  until: 'Until, that day included',
  untilHint: 'Empty: {n} days.',
  backwards: 'The last day cannot be before the first.',
  tooFar: 'At most a year from today.',
  save: 'Save the place',
  saved: 'Place saved.',
  changedBy: 'Changed by {name}.',
} as const;

/** Pictures of projects and promotions at the desk (CAT-47). */
export const pictureDesk = {
  title: 'Photo',
  none: 'No photo: customers see the drawing made from the data.',
  upload: 'Upload a photo',
  other: 'Another photo or other words',
  live: 'Published',
  draft: 'Draft',
  made: '{name}, {when}',
  cost: '{small} kB in lists, {large} kB on its page',
  publish: 'Publish',
  discard: 'Discard',
  remove: 'Remove',
  published: 'Published: customers see it now.',
  removed: 'Removed: customers see the drawing again.',
  saved: 'Draft saved. Check it and publish it.',
  save: 'Save draft',
  file: 'Photo',
  fileHint:
    'At least {n} pixels wide or high. It is stored smaller and without the data of the camera.',
  noPicture: 'This photo cannot be read. Choose another one.',
  tooSmall: 'It is too small: choose one of at least {n} pixels.',
  preview: 'As it will be sent',
  words: 'What it shows ({language})',
  wordsHint:
    'Read to whoever does not see the photo: “Entrance of the project, with the avenue and the square”.',
} as const;
