import { defineNoun } from '../noun.ts';

export const advisers = defineNoun({ things: { adviser: 20 } });
