import type { ServerResponse } from 'node:http';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brandCss, brandHead } from '@kantuta/contract/settings/brand-page.rules';
import type { Brand } from '@kantuta/contract/settings/brand.rules';
import type { Plugin } from 'vite';

const BRANDS = path.resolve(import.meta.dirname, '../../../brands');

/** In development, adds the brand to the page as the server does in production: head and style sheet. */
export function brandPage(name: string | undefined, demo: boolean): Plugin {
  const read = async (): Promise<Brand> => {
    const [first] = readdirSync(BRANDS);
    const file = path.join(BRANDS, name ?? first ?? '', 'brand.ts');
    const module: { brand: Brand } = await import(pathToFileURL(file).href);
    return module.brand;
  };
  return {
    name: 'kantuta:brand-page',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => html.replace('<!--brand-->', brandHead(await read(), { demo })),
    },
    configureServer(server) {
      const send = async (response: ServerResponse) => {
        response.setHeader('content-type', 'text/css; charset=utf-8');
        response.end(brandCss(await read(), { demo }));
      };
      server.middlewares.use('/brand.css', (_request, response) => void send(response));
    },
  };
}
