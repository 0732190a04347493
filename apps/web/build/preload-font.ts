import type { Plugin } from 'vite'

/** Every page fetches the Latin font along with its styles, so that its first text is painted in it. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.values(bundle ?? {}).filter(({ fileName }) => fileName.endsWith('.woff2'))
        return fonts.map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${fileName}`, crossorigin: '' },
          injectTo: 'head-prepend',
        }))
      },
    },
  }
}
