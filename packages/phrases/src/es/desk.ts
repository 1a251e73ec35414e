import { operators } from './operators.ts';
import { trail } from './trail.ts';

/** What only operators read, loaded with the first page of the desk. A new noun is one line here. */
export const desk = { operators, trail } as const;
