import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApi } from '#platform/contract/open-api.ts'
import { apis } from './apis.ts'
import { errorCodes } from './error-codes.ts'

/** The contract of this version, for `/openapi.json` and for the committed copy. */
export function openApiDocument() {
  return openApi({ title: 'Exchange Platform', version: '1', description: ABOUT, apis })
}

/** `/openapi.json` and `/error-codes.json` (REQ-09) for programs, and `/docs`, which leads to both, for people. */
export async function mountOpenApi(http: FastifyInstance): Promise<void> {
  const document = openApiDocument()
  http.get('/openapi.json', () => document)
  const catalogue = errorCodes()
  http.get('/error-codes.json', () => catalogue)
  await http.register(swagger, { mode: 'static', specification: { document: document as never } })
  await http.register(swaggerUi, { routePrefix: '/docs', uiConfig: { docExpansion: 'none' } })
}

const ABOUT = `Answers carry \`code\`, \`message\` and \`data\`; code 200 is success. Every other code, with its text in each
language: [/error-codes.json](/error-codes.json). Codes above 8000 mean that the session is over.`
