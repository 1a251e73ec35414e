import { defineNoun } from '../noun.ts';

export const advisers = defineNoun({ areas: { advisers: 55 }, things: { adviser: 20 } });
