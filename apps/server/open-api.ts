import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApi } from '#platform/contract/open-api.ts'
import type { Api } from '#platform/contract/endpoint.ts'
import { apis } from './apis.ts'
import { errorCodes } from './error-codes.ts'

/** The contract of this version, or of some of its areas. */
export function openApiDocument(of: Readonly<Record<string, Api>> = apis) {
  return openApi({ title: 'Exchange Platform', version: '1', description: ABOUT, apis: of })
}

/** `/openapi.json` and `/error-codes.json` (REQ-09) for programs, and `/docs`, which leads to both, for people. */
export async function mountOpenApi(http: FastifyInstance): Promise<void> {
  const document = openApiDocument()
  http.get('/openapi.json', () => document)
  const catalogue = errorCodes()
  http.get('/error-codes.json', () => catalogue)
  await http.register(swagger, { mode: 'static', specification: { document: document as never } })
  await http.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', urls: mountAreas(http) },
    theme: { title: 'Exchange Platform', css: [{ filename: 'readable.css', content: READABLE }] },
  })
}

/** Each area by itself: the page takes ten seconds over all of them, and people look for one. */
function mountAreas(http: FastifyInstance): { name: string; url: string }[] {
  return Object.entries(apis).map(([name, api]) => {
    const url = `/openapi/${name}.json`
    const document = openApiDocument({ [name]: api })
    http.get(url, () => document)
    return { name, url }
  })
}

/** Without the maker's picture; its pale words dark enough to be read. */
const READABLE = `
  .topbar .link { display: none !important; }
  .swagger-ui .info :is(a, .url) { color: #1558b0; }
  .swagger-ui .info .version-stamp :is(.version, pre) { background: #4d6b02; }
  .swagger-ui .btn.authorize span { color: #1c7a4d; }
  .swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1f5fa8; }
  .swagger-ui .opblock.opblock-post .opblock-summary-method { background: #1c7a4d; }
  .swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8f5300; }
  .swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b3261e; }
  .swagger-ui .json-schema-2020-12-expand-deep-button { color: #505050; }
`

const ABOUT = `Answers carry \`code\`, \`message\` and \`data\`; code 200 is success. Every other code, with its text in each
language: [/error-codes.json](/error-codes.json). Codes above 8000 mean that the session is over.`
