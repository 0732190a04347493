import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApi } from '#platform/contract/open-api.ts'
import { apis } from './apis.ts'

/** The contract of this version, for `/openapi.json` and for the committed copy. */
export function openApiDocument() {
  return openApi({ title: 'Exchange Platform', version: '1', apis })
}

/** `/openapi.json` for programs and `/docs` for people. */
export async function mountOpenApi(http: FastifyInstance): Promise<void> {
  const document = openApiDocument()
  http.get('/openapi.json', () => document)
  await http.register(swagger, { mode: 'static', specification: { document: document as never } })
  await http.register(swaggerUi, { routePrefix: '/docs', uiConfig: { docExpansion: 'none' } })
}
