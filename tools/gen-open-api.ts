import { openApiDocument } from '../apps/server/open-api.ts'
import type { GeneratedFile } from './gen.ts'

/** The committed copy of the contract, so that a change of the wire is seen in review. */
export async function generate(): Promise<GeneratedFile[]> {
  return [{ path: 'docs/openapi.json', text: `${JSON.stringify(openApiDocument(), null, 2)}\n` }]
}
