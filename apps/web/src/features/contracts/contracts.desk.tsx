import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';
import { lazyPart } from '../../lib/lazy-page.ts';

export const desk: Desk = {
  rooms: [{ key: 'contractTemplates', icon: ScrollText }],
  ways: [
    {
      order: 34,
      room: 'contractTemplates',
      fits: ({ kind }) => kind === 'contractTemplate',
      Way: ({ thing: { id }, children }) => (
        <Link to="/operaciones/modelos-de-contrato/$templateId" params={{ templateId: id }}>
          {children}
        </Link>
      ),
    },
    {
      order: 36,
      fits: ({ kind }) => kind === 'cession',
      Way: ({ thing: { id }, children }) => (
        <Link to="/operaciones/cesiones/$cessionId" params={{ cessionId: id }}>
          {children}
        </Link>
      ),
    },
    {
      order: 35,
      fits: ({ kind }) => kind === 'contractAddendum',
      Way: ({ thing: { id }, children }) => (
        <Link to="/operaciones/adendas/$addendumId" params={{ addendumId: id }}>
          {children}
        </Link>
      ),
    },
  ],
  documents: [
    {
      key: 'contracts',
      order: 5,
      Part: lazyPart(() => import('./documents/customer-contracts.tsx'), 'CustomerContracts'),
    },
    {
      key: 'addenda',
      order: 6,
      Part: lazyPart(() => import('./documents/customer-addenda.tsx'), 'CustomerAddenda'),
    },
  ],
};
