import type { HtmlTagDescriptor, Plugin } from 'vite';

// Needed by the first page of nearly every visitor; without preloading they would be found only after the main script has run.
const EARLY = /\/features\/identity\/sign-in-page\.tsx$|\/phrases\/src\/es\/entrance\.ts$/;

/**
 * Preloads the fonts and the entrance while the browser still parses the page: text does not change its font after it was shown, and the
 * first screen does not load one file after the other.
 */
export function earlyFiles(): Plugin {
  return {
    name: 'kantuta:early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.values(bundle ?? {}).flatMap((file): HtmlTagDescriptor[] => {
          const href = `/${file.fileName}`;
          if (file.fileName.endsWith('.woff2')) {
            return [
              early({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' }),
            ];
          }
          const isEarly = file.type === 'chunk' && EARLY.test(file.facadeModuleId ?? '');
          return isEarly ? [early({ rel: 'modulepreload', href, crossorigin: '' })] : [];
        });
      },
    },
  };
}

function early(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
