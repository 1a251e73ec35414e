import { day } from '@kantuta/contract/dates';
import type { BatchCard } from '@kantuta/contract/payments/prepaid/batches.calls';
import { maskedNumber } from '@kantuta/contract/payments/prepaid/prepaid.rules';
import { useState } from 'react';
import { useI18n } from '../../../../../lib/i18n.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Row } from '../../../../../ui/row-list.tsx';
import { StateBadge } from '../../../../../ui/state-badge.tsx';
import { LossDialog } from './loss-dialog.tsx';
import { SellDialog } from './sell-dialog.tsx';

/** A masked card, for who sells it or who bought it. */
export function CardRow({ card, sells }: { card: BatchCard; sells: boolean }) {
  const { t, format } = useI18n();
  const [open, setOpen] = useState<'sell' | 'loss'>();
  const { lastFour, value, state, expiresOn, buyerEnd } = card;
  const isLiving = state === 'issued' || state === 'active';
  const facts = [
    format.money(value),
    t('prepaid.batches.until', { date: format.date(day(expiresOn)) }),
    sells && buyerEnd !== '' ? t('prepaid.batches.soldTo', { end: buyerEnd }) : '',
  ];
  return (
    <>
      <Row
        title={maskedNumber(lastFour)}
        detail={facts.filter((fact) => fact !== '').join(' · ')}
        aside={
          <StateBadge tone={isLiving ? 'good' : 'calm'}>{t(`prepaid.states.${state}`)}</StateBadge>
        }
        below={
          isLiving && (
            <>
              {sells && buyerEnd === '' && (
                <Button small onClick={() => setOpen('sell')}>
                  {t('prepaid.batches.sell')}
                </Button>
              )}{' '}
              <Button small onClick={() => setOpen('loss')}>
                {t('prepaid.batches.loss')}
              </Button>
            </>
          )
        }
      />
      {open === 'sell' && <SellDialog card={card} onClose={() => setOpen(undefined)} />}
      {open === 'loss' && <LossDialog card={card} onClose={() => setOpen(undefined)} />}
    </>
  );
}
