import {
  FIRST_RULES,
  type Campaign,
  type CampaignKind,
  type CampaignState,
} from '@kantuta/contract/campaigns/campaign.rules';
import { bonusOfMonth } from '@kantuta/contract/campaigns/bonus-month.rules';
import { addDays, addMonths, dayOf, partsOf, type Day } from '@kantuta/contract/dates';

/** A campaign of the set, before it has an id. */
export type CampaignStory = Campaign & {
  kind: CampaignKind;
  code: string;
  name: string;
  datesText: string;
  state: CampaignState;
  isImported: boolean;
};

/** DEMO-14: the races and bonuses of the history, the one that runs, and a draft of the next race. */
export function drawCampaigns(today: Day, historyFrom: Day): CampaignStory[] {
  const races = racesAround(today)
    .filter(({ from }) => from >= historyFrom)
    .map((race) => ({ ...race, state: stateOf(race, today) }))
    // One race ahead is being prepared.
    .filter(({ state }, index, all) => state !== 'draft' || all[index - 1]?.state !== 'draft');
  return [OF_2023, ...races, ...bonuses(today)];
}

/** DEMO-14: from before the books, as the specification dates it. */
const OF_2023: CampaignStory = {
  kind: 'race',
  code: '2023-I',
  name: 'Carrera de viaje 2023-I: Cartagena',
  datesText: '18 de febrero al 31 de julio de 2023',
  from: dayOf(2023, 2, 18),
  to: dayOf(2023, 7, 31),
  state: 'closed',
  isImported: true,
  rules: FIRST_RULES.race,
};

function racesAround(today: Day): Omit<CampaignStory, 'state'>[] {
  const { year } = partsOf(today);
  const years = [-4, -3, -2, -1, 0, 1].map((offset) => year + offset);
  const race = (code: string, where: string, from: Day, to: Day) => ({
    kind: 'race' as const,
    code,
    name: `Carrera de viaje ${code}: ${where}`,
    datesText: '',
    from,
    to,
    isImported: false,
    rules: FIRST_RULES.race,
  });
  return years.flatMap((of) => [
    race(`${of}-I`, 'Cartagena', dayOf(of, 2, 18), dayOf(of, 7, 31)),
    race(`${of}-II`, 'Florianópolis', dayOf(of, 8, 1), dayOf(of + 1, 2, 17)),
  ]);
}

const BONUS_MONTHS = 36;

/** This month runs, and each of the 36 before it was paid or is to be paid. */
function bonuses(today: Day): CampaignStory[] {
  const { year, month } = partsOf(today);
  const first = dayOf(year, month, 1);
  return Array.from({ length: BONUS_MONTHS + 1 }, (_, index) => {
    const from = addMonths(first, index - BONUS_MONTHS);
    const bonus = {
      ...bonusOfMonth(from),
      kind: 'bonus' as const,
      datesText: '',
      isImported: false,
      rules: FIRST_RULES.bonus,
    };
    return { ...bonus, state: stateOf(bonus, today) };
  });
}

function stateOf({ from, to, rules }: Campaign, today: Day): CampaignState {
  if (today < from) return 'draft';
  if (today <= to) return 'running';
  return today <= addDays(to, rules.disputeDays) ? 'closing' : 'closed';
}
