import type { DayItems } from './adviser-day.ts';
import type { AnswerPart } from './answer-parts.ts';
import type { CustomerPage } from './customer-page.ts';
import type { StoredChargeKind } from './charges.ts';
import type { MenuAsk } from './menu-ask.ts';
import type { NameReader } from './names.ts';
import type { OwnDataSection } from './own-data.ts';
import type { DryRun } from './settings/dry-run.ts';
import type { WorkKind } from './work-list.ts';

/** Everything that modules declare, for the parts that show all of it: the desk, the settings, the copy of one's data, home. */
export type Declared = {
  waiting: readonly WorkKind[];
  dryRuns: readonly DryRun[];
  /** In the order of the file. */
  ownData: readonly OwnDataSection[];
  names: readonly NameReader[];
  charges: readonly StoredChargeKind[];
  home: readonly AnswerPart<'home'>[];
  product: readonly AnswerPart<'product'>[];
  customer: readonly AnswerPart<'customer'>[];
  documents: readonly AnswerPart<'documents'>[];
  counter: readonly AnswerPart<'counter'>[];
  customerPages: readonly CustomerPage[];
  menuAsks: readonly MenuAsk[];
  adviserDay: readonly DayItems[];
};

/** Call it while answering a call: nothing is declared yet while the modules are made. */
export type DeclaredByAll = () => Declared;
