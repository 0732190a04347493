import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A file that every build brings: it comes as it is, without the envelope of the calls. */
export const versionFile = endpoint({
  method: 'GET',
  path: '/version.json',
  access: 'public',
  summary: 'The version that is served',
  input: z.strictObject({}),
  output: z.unknown(),
})
