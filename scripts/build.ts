import { buildWebWhenChanged } from './web-build.ts';

buildWebWhenChanged();
