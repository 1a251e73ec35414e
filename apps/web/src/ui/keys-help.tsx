import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../lib/i18n.tsx';
import { readStored, writeStored } from '../lib/storage.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Checkbox } from './field.tsx';
import styles from './keys-help.module.css';

const STORED = 'deskKeys';

export type SingleKeys = {
  isOn: boolean;
  turn: (isOn: boolean) => void;
  isHelping: boolean;
  help: () => void;
  close: () => void;
};

/** Whether lists of the desk react to single keys: speech input would trigger them by accident (WCAG 2.1.4). */
export function useSingleKeys(): SingleKeys {
  const [isHelping, setHelping] = useState(false);
  const [isOn, setOn] = useState(() => readStored('local', STORED) !== 'off');
  return {
    isOn,
    turn: (wanted) => {
      writeStored('local', STORED, wanted ? null : 'off');
      setOn(wanted);
    },
    isHelping,
    help: () => setHelping(true),
    close: () => setHelping(false),
  };
}

const HELP = [
  ['/', 'search'],
  ['↓ ↑ · j k', 'move'],
  ['Enter', 'open'],
  ['x', 'choose'],
  ['Esc', 'leave'],
  ['?', 'help'],
  ['Ctrl K', 'find'],
] as const;

/** The button that shows the keys of a list, and a switch that turns them off. */
export function KeysHelp({
  keys: { isOn, turn, isHelping, help, close },
  choosing,
}: {
  keys: SingleKeys;
  /** Whether rows can be chosen here. */
  choosing: boolean;
}) {
  const { t } = useI18n();
  return (
    <span className={styles.help}>
      <Button small kind="quiet" icon={Keyboard} onClick={help}>
        {t('workList.table.help')}
      </Button>
      {isHelping && (
        <Dialog title={t('workList.table.help')} onClose={close}>
          <dl className={styles.keys}>
            {HELP.filter(([, name]) => choosing || name !== 'choose').map(([key, name]) => (
              <div key={name}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{t(`workList.table.keys.${name}`)}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.hint}>{t('workList.table.keysHint')}</p>
          <Checkbox
            label={t('workList.table.keysOn')}
            checked={isOn}
            onChange={({ target }) => turn(target.checked)}
          />
        </Dialog>
      )}
    </span>
  );
}
