/** Templates of contracts at the desk. */
export const templates = {
  lead: 'What each contract says, by company and product. Publishing a version takes two persons.',
  none: 'There are no contract templates',
  noneHint: 'They appear here once one of your companies sells a product with a contract.',
  neverPublished: 'No version has been published yet',
  versionOf: 'Version {n}, of {date}',
  hasDraft: 'With a draft',
  missing: 'Products without a template',
  begin: 'Begin',
  write: 'Write the next version',
  draft: 'Draft of the next version',
  draftOf: '{name} saved it on {when}.',
  draftDiffers: 'What the draft changes',
  drop: 'Discard the draft',
  save: 'Save the draft',
  saved: 'Draft saved',
  publish: 'Publish',
  publishHint: 'Another person reviews and publishes it. Contracts that exist do not change.',
  reason: 'Reason',
  ask: 'Ask for publication',
  asked: 'Sent: another person still has to publish it',
  unfinished: 'Before it can be published, correct the following:',
  published: 'Published versions',
  version: 'Version',
  beside: 'Compared with',
  differs: 'What changed since version {n}',
  same: 'They say the same.',
  clauses: 'Clauses',
  certificate: 'Certificate number',
  certificateHint:
    'Under which the authority registered this template. For land, that of the project counts.',
  publishedBy: 'Proposed by',
  approvedBy: 'Published by',
  fieldsHint: 'In braces stands what is filled in for each contract: {fields}',
  variants: {
    lot: 'Land',
    house: 'House',
    parkMembership: 'Park membership',
    travelMembership: 'International membership',
    seasonTicket: 'Terms of a season ticket',
  },
  parts: { title: 'Title', text: 'Text', card: 'Summary in plain words' },
  problems: {
    clauses_differ: 'The clauses are not those of this product, or not in their order.',
    required: 'still to be written.',
    unknown_field: '{name} is not filled in for this contract.',
    no_card: 'this clause has no summary.',
  },
} as const;

export const templateActs = {
  contracts_beginTemplate: 'Began a contract template',
  contracts_saveTemplate: 'Saved the draft of a contract template',
  contracts_dropTemplate: 'Discarded the draft of a contract template',
} as const;

export const templateErrors = {
  template_draft_changed:
    'Somebody else changed this draft since you opened it. Copy what you wrote and open it again.',
  template_unfinished: 'The draft is not complete yet. See what is missing.',
} as const;
