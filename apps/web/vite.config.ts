import react from '@vitejs/plugin-react'
import path from 'node:path'
import { type Plugin, defineConfig } from 'vite'

const here = import.meta.dirname
const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`

/** What the server answers; everything else is a page of the portal. */
const serverPaths = [
  '/ws-system',
  '/ws-air',
  '/ws-reference',
  '/ws-partners',
  '/apex-exchange',
  '/sso/redirect-target',
  '/openapi.json',
  '/docs',
  '/livez',
  '/readyz',
]

export default defineConfig({
  root: here,
  plugins: [react(), signOnPage()],
  build: {
    outDir: path.join(here, 'dist'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Two pages: the portal, and the sign-on service's own small page.
    rolldownOptions: {
      input: { portal: path.join(here, 'index.html'), sso: path.join(here, 'sso.html') },
      // The front door of an area names its routes, which everybody loads, and its fields, which only pages load. The
      // bundler may part them only when it knows that loading a module of ours does nothing by itself.
      treeshake: {
        moduleSideEffects: [
          { test: /\/web\/sso\//, sideEffects: true },
          { test: /\/(areas|platform)\/.*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
  server: { proxy: Object.fromEntries(serverPaths.map((prefix) => [prefix, { target: server }])) },
})

/** In development /sso/login shows the sign-on page, as the server does in production. */
function signOnPage(): Plugin {
  return {
    name: 'sign-on-page',
    configureServer(dev) {
      dev.middlewares.use((request, _response, next) => {
        if (request.url && /^\/sso\/login([?#]|$)/.test(request.url)) {
          request.url = request.url.replace('/sso/login', '/sso.html')
        }
        next()
      })
    },
  }
}
