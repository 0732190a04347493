import react from '@vitejs/plugin-react'
import path from 'node:path'
import { type Plugin, defineConfig } from 'vite'

import { preloadFont } from './build/preload-font.ts'
import { signOnMarkup } from './build/sign-on-markup.ts'
import { dockWorker } from './build/dock-worker.ts'
import { firstChunk } from './build/first-chunk.ts'
import { withoutSchemas } from './build/without-schemas.ts'

const here = import.meta.dirname
const ASK_FIRST = 'boot/ask-first.ts'
const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`

/** What the server answers; everything else is a page of the portal. */
const serverPaths = [
  '/ws-system',
  '/ws-air',
  '/ws-reference',
  '/ws-partners',
  '/apex-exchange',
  '/sso/redirect-target',
  '/sso/ways',
  '/sso/oidc/begin',
  '/sso/oidc/finish',
  '/openapi.json',
  '/openapi/',
  '/docs',
  '/error-codes.json',
  '/livez',
  '/readyz',
]

export default defineConfig({
  root: here,
  plugins: [
    react(),
    withoutJsonSchema(),
    withoutSchemas(),
    signOnPage(),
    signOnMarkup(),
    askFirst(),
    preloadFont(),
    dockWorker(here),
    version(process.env['WEB_VERSION']),
  ],
  build: {
    outDir: path.join(here, 'dist'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The portal, the handheld of the warehouse, and the sign-on service's own small pages.
    rolldownOptions: {
      input: ['index.html', 'dock.html', 'sso.html', 'sso-password.html', ASK_FIRST].map((page) =>
        path.join(here, page),
      ),
      // The front door of an area names its routes, which everybody loads, and its fields, which only pages load. The
      // bundler may part them only when it knows that loading a module of ours does nothing by itself.
      // React comes in one file, which stays in the browser's store from release to release.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', priority: 1, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            firstChunk(here),
          ],
        },
      },
      treeshake: {
        moduleSideEffects: [
          { test: /\/web\/sso\//, sideEffects: true },
          { test: /\/(areas|platform)\/.*\.tsx?$/, sideEffects: false },
          // Ant Design's parts do not say so of themselves: a button would bring the checks of its forms, which nobody uses.
          { test: /\/node_modules\/@rc-component\//, sideEffects: false },
        ],
      },
    },
  },
  server: { proxy: Object.fromEntries(serverPaths.map((prefix) => [prefix, { target: server }])) },
})

/** Writes into every page which version it is, to be compared with /version.json; in development there is none. */
function version(content: string | undefined): Plugin {
  const tag = { tag: 'meta', attrs: { name: 'version', content }, injectTo: 'head' } as const
  return { name: 'version', transformIndexHtml: () => (content ? [tag] : []) }
}

/** The portal's document starts what is asked first as soon as it is there; in development it comes with the portal. */
function askFirst(): Plugin {
  return {
    name: 'ask-first',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path: page }) {
        const chunk = Object.values(bundle ?? {}).find(
          (one) => one.type === 'chunk' && one.facadeModuleId === path.join(here, ASK_FIRST),
        )
        if (!chunk || page !== '/index.html') return []
        const attrs = { type: 'module', async: true, crossorigin: '', src: `/${chunk.fileName}` }
        return [{ tag: 'script', attrs, injectTo: 'head' }]
      },
    },
  }
}

/** In development the pages of the sign-on have the same addresses as on the server. */
function signOnPage(): Plugin {
  return {
    name: 'sign-on-page',
    configureServer(dev) {
      dev.middlewares.use((request, _response, next) => {
        request.url = request.url
          ?.replace(/^\/dock(?=[?#]|$)/, '/dock.html')
          .replace(/^\/sso\/(login|oidc\/callback)(?=[?#]|$)/, '/sso.html')
          .replace(/^\/sso\/(forgot|reset)-password(?=[?#]|$)/, '/sso-password.html')
        next()
      })
    },
  }
}

/**
 * Zod carries the making of JSON schemas in every schema; only the server makes any (OpenAPI). A tenth of the first load
 * less.
 */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      const renamed = code.match(/^export \{.*\};?$/gm) ?? []
      return {
        code: [...names.map((name) => `export const ${name} = () => () => ({})`), ...renamed].join('\n'),
        map: null,
      }
    },
  }
}
