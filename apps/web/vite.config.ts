import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { brandPage } from './build/brand-page.ts';
import { compressedFiles } from './build/compressed-files.ts';
import { earlyFiles } from './build/early-files.ts';
import { lightContract } from './build/light-contract.ts';
import { lightPhrases } from './build/light-phrases.ts';
import { serviceWorker } from './build/service-worker.ts';
import { splitContract } from './build/split-contract.ts';

const api = `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`;
// Tests read the contract itself, so that the answers they give are held to it.
const isTest = process.env['VITEST'] !== undefined;

const PIECES = new RegExp(
  [
    String.raw`\/apps\/web\/src\/lib\/(?:api|brand|clock|i18n|maintenance|online|overlay|queries|session|storage|store|theme|toasts|visits|wrapper)[^/]*$`,
    String.raw`\/apps\/web\/src\/ui\/(?:amount|button|classes|contours|countdown|dialog|face|field|landscape|language-switch|loading|mark|page-header|row-list|section|skeleton|skip-link|toast|visually-hidden)[^/]*$`,
    // In a file of its own it would be 61 bytes that the entrance waits for.
    String.raw`\/features\/identity\/sign-in-page\.module\.css`,
  ].join('|'),
);

// Small things of the frame and of home, which come together in any case; the frame and the page themselves stay files of their own. What
// imports some of them and is imported by others belongs here, too: `check-size.ts` refuses files that need each other first.
const HOME = new RegExp(
  [
    String.raw`\/packages\/contract\/src\/(?:[^?]*\/(?:advisers|closed-payments|notifications|promotions|receipts)\.calls|[^?]*\.events)\.ts$`,
    String.raw`\/packages\/contract\/src\/people\/people\.calls\.ts$`,
    String.raw`\/apps\/web\/src\/lib\/(?:idle|inactivity|live|media|menu|step-up|kept\/[^/]+)\.ts$`,
    String.raw`\/apps\/web\/src\/ui\/(?:carousel|choice-switch|copy-note|currency-switch|situation|theme-switch)[^/]*$`,
    String.raw`\/apps\/web\/src\/ui\/drawings\/(?!block-plan|company-band)[^/]*$`,
    String.raw`\/app\/office\/(?:bell|menu-icon|menu-list|menu-parts|user-menu)\.(?:tsx?|module\.css)`,
    String.raw`\/app\/session\/(?:contact-update|inactivity-watch|live-watch|outbox-watch|own-watches|password-reminder|step-up-watch|unread-after-login)\.tsx?$`,
    String.raw`\/features\/(?:identity\/language-change|notifications\/(?:marking\.api|notifications\.api|unread|when)|[^/]+\/home-(?!page|skeleton))[^/]*$`,
    String.raw`\/features\/sales\/(?:also|closed-payments|due-day|loaded|product-(?:line|name|row)|progress-summary|sales\.api|situation-sentence|title-steps|why|[a-z-]+-situations?)[^/]*$`,
    String.raw`\/lucide-react\/dist\/esm\/icons\/(?:chevron-down|chevron-left|circle|log-out)\.m?js$`,
  ].join('|'),
);

// Small things of the desk alone, in one file: each file more has its name in what the entrance loads.
const DESK = new RegExp(
  [
    String.raw`\/packages\/contract\/src\/[^?]*desk[^/?]*\.calls\.ts$`,
    String.raw`\/packages\/contract\/src\/(?:people\/customers|sales\/portfolio|stays\/stays-desk)\.rules\.ts$`,
    String.raw`\/features\/people\/desk\/customers-desk\.module`,
    String.raw`\/apps\/web\/src\/(?:lib\/(?:la-paz-time|setting-text)|ui\/(?:adviser-tones|customer-link|desk-page|each-language|recommended|waiting-owner|work-room))[^/]*$`,
  ].join('|'),
);

// Each of these is drawn on a few pages that are no first look: as files of their own they made its list of files longer than they are.
const ICONS =
  /\/lucide-react\/dist\/esm\/icons\/(?:arrow-up|calendar-check|calendar-clock|calendar-plus|clipboard|construction|door-open|external-link|file-check-corner|link|message-circle|minus|plus|scroll-text|sliders-horizontal|undo-2|users|volume-2)\.m?js$/;

export default defineConfig({
  plugins: [
    ...(isTest ? [] : [lightContract(), splitContract(), lightPhrases()]),
    react(),
    brandPage(process.env['BRAND'], process.env['DEMO'] !== 'off'),
    earlyFiles(),
    compressedFiles(),
    serviceWorker(),
  ],
  server: {
    host: process.env['HOST'] ?? 'localhost',
    port: Number(process.env['WEB_PORT'] ?? '4200'),
    strictPort: true,
    proxy: { '/api': { target: api, ws: true } },
  },
  build: {
    manifest: true,
    sourcemap: 'hidden',
    // Web views update themselves; these are from 2021 and 2022.
    target: ['chrome94', 'safari15.4', 'firefox94'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Its file says nothing about effects and has none: only contract/exact-money uses it.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/decimal\.js\//, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            // For pages that calculate.
            { name: 'decimal', priority: 2, test: /node_modules\/decimal\.js\// },
            // Every schema, with zod, in one chunk that the first form asks for.
            { name: 'schemas', priority: 1, test: /\.ts\?schemas|node_modules\/zod\// },
            // Changes only with a dependency, so it stays in the browser over our own releases.
            { name: 'platform', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack)\// },
            // What nearly every page shows, in one file instead of twenty small ones.
            { name: 'pieces', test: PIECES },
            // Without what they stand on, of which the entrance uses some.
            { name: 'desk', test: DESK, includeDependenciesRecursively: false },
            { name: 'icons', test: ICONS, includeDependenciesRecursively: false },
            { name: 'home', test: HOME, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  test: {
    setupFiles: [path.resolve(import.meta.dirname, 'test/setup.ts')],
  },
});
