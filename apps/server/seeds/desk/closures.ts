import { drawRestrictions } from '../payments/restrictions.ts';
import { operatorName } from '../people/operators.ts';
import { daysAgo, done, type DeskMeans, type TrailFact } from './trail-fact.ts';

export type ClosureStories = {
  maintenance: {
    startsAt: Date;
    endsAt: Date;
    author: string;
    reason: string;
    endedAt: Date;
    endedBy: string;
    endedReason: string;
  }[];
  trail: TrailFact[];
};

/** A maintenance night that ended early, and the announcement of a payment restriction. */
export function closureStories(means: DeskMeans): ClosureStories {
  const { today } = means;
  const author = operatorName('admin');
  const window = {
    startsAt: daysAgo(today, 12, 23),
    endsAt: daysAgo(today, 11, 3),
    author,
    reason: 'Cambio del servidor de base de datos.',
    endedAt: daysAgo(today, 11, 1, 40),
    endedBy: author,
    endedReason: 'Terminó antes: las pruebas salieron bien.',
  };
  const restrictions = drawRestrictions(today);
  const announced = restrictions.findIndex((each) => each.author !== '');
  return {
    maintenance: [window],
    trail: [
      done(means, 'admin', {
        at: daysAgo(today, 15, 11, 30),
        action: 'settings.planMaintenance',
        object: { kind: 'maintenance', id: '' },
        details: {
          reason: window.reason,
          from: window.startsAt.toISOString(),
          to: window.endsAt.toISOString(),
        },
      }),
      done(means, 'admin', {
        at: window.endedAt,
        action: 'settings.endMaintenance',
        object: { kind: 'maintenance', id: '1' },
        details: { reason: window.endedReason, to: window.endsAt.toISOString() },
      }),
      ...restrictions.slice(announced, announced + 1).map((each) =>
        done(means, 'finanzas', {
          at: daysAgo(today, 2, 9, 10),
          action: 'payments.addRestriction',
          object: { kind: 'paymentRestriction', id: String(announced + 1) },
          details: {
            companyIds: each.companyIds,
            methods: each.methods,
            from: each.startsAt.toISOString(),
            to: each.endsAt?.toISOString(),
            reasonKey: each.reasonKey,
          },
        }),
      ),
    ],
  };
}
