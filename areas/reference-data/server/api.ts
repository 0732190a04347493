import type { Api } from '#platform/contract/endpoint.ts'
import type { Verbs } from '#platform/server/http/context.ts'
import { kindSources } from './kind-sources.ts'
import { kindVerbs } from './kind-verbs.ts'

/** The verbs by endpoint name, such as `airportFind`. One set of verbs serves every kind. */
export const referenceVerbs = Object.fromEntries(
  Object.entries(kindSources).flatMap(([kind, source]) =>
    Object.entries(kindVerbs(source)).map(([verb, run]) => [
      `${kind}${verb.charAt(0).toUpperCase()}${verb.slice(1)}`,
      run,
    ]),
  ),
) as unknown as Verbs<Api>
