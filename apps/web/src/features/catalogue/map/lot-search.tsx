import { findLots, parseLotSearch } from '@kantuta/contract/catalogue/map.rules';
import { Search } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { SearchLandmark } from '../../../ui/search-landmark.tsx';
import type { MapUnit } from './map.rules.ts';
import { unitName } from './unit-name.ts';
import styles from './lot-search.module.css';

// A block has no more lots than fit on a screen as buttons.
const MOST_FOUND = 24;

/** Finds a unit by what people call it: "Mza. 4 lote 7" (CAT-20). */
export function LotSearch({
  units,
  hasBlocks,
  onFound,
}: {
  units: readonly MapUnit[];
  hasBlocks: boolean;
  onFound: (unit: MapUnit) => void;
}) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [found, setFound] = useState<readonly MapUnit[]>([]);

  function search(event: SyntheticEvent): void {
    event.preventDefault();
    const wanted = parseLotSearch(typed);
    const hits = wanted ? findLots(units, wanted) : [];
    const [first, second] = hits;
    if (!wanted) setProblem(t(hasBlocks ? 'map.searchHow' : 'map.searchHowHouse'));
    else setProblem(first ? '' : t('map.notFound', { typed: typed.trim() }));
    setFound(second ? hits.slice(0, MOST_FOUND) : []);
    if (first && !second) onFound(first);
  }

  return (
    <SearchLandmark label={t('map.search')} className={styles.search}>
      <form className={styles.line} onSubmit={search}>
        <TextField
          label={t(hasBlocks ? 'map.searchLabel' : 'map.searchLabelHouse')}
          error={problem === '' ? undefined : problem}
          placeholder={t(hasBlocks ? 'map.example' : 'map.exampleHouse')}
          value={typed}
          maxLength={40}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem('');
          }}
        />
        <Button type="submit" icon={Search}>
          {t('map.find')}
        </Button>
      </form>
      {found.length > 0 && (
        <ul className={styles.found} aria-label={t('map.found', { n: found.length })}>
          {found.map((unit) => (
            <li key={unit.unitId}>
              <Button
                small
                onClick={() => {
                  setFound([]);
                  onFound(unit);
                }}
              >
                {unitName(unit)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SearchLandmark>
  );
}
