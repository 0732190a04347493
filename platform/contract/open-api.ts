import { withManyForms } from '#platform/domain/fill-text.ts'
import { z } from 'zod'
import { type Api, type Endpoint, pathParameters } from './endpoint.ts'
import { problem } from './envelope.ts'
import type { ErrorEntry } from './error-catalogue.ts'
import { platformErrors } from './platform-errors.ts'
import { shareSchemas } from './shared-schemas.ts'

type Json = { [key: string]: unknown }

/** The OpenAPI 3.1 document of a set of areas; made from the contracts alone, so it cannot disagree with them. */
export function openApi(options: {
  title: string
  version: string
  description: string
  apis: Readonly<Record<string, Api>>
}): Json {
  const paths: Record<string, Json> = {}
  for (const [area, api] of Object.entries(options.apis)) {
    for (const [name, endpoint] of Object.entries(api)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(area, name, endpoint) }
    }
  }
  return shareSchemas({
    openapi: '3.1.0',
    info: { title: options.title, version: options.version, description: options.description },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema() },
    },
  })
}

function operation(area: string, name: string, endpoint: Endpoint): Json {
  const { access } = endpoint
  const input = jsonSchema(endpoint.input, 'input')
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    ...(typeof access === 'string' ? {} : { description: `Needs one of: ${access.join(', ')}` }),
    security: access === 'public' ? [] : [{ session: [] }],
    ...request(endpoint, input),
    responses: { '200': success(endpoint), ...refusals(endpoint, input) },
  }
}

/** Path parameters, then either query parameters or a body, taken apart from the one input object. */
function request(endpoint: Endpoint, schema: Json): Json {
  const properties = propertiesOf(schema)
  const required = (schema['required'] ?? []) as string[]
  const inPath = pathParameters(endpoint.path)
  const parameters: Json[] = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? {},
  }))
  const others = Object.keys(properties).filter((name) => !inPath.includes(name))
  if (endpoint.creates) parameters.push(IDEMPOTENCY_KEY)
  if (endpoint.method === 'GET') {
    for (const name of others)
      parameters.push({ name, in: 'query', required: required.includes(name), schema: properties[name] })
    return { parameters }
  }
  const object = {
    ...schema,
    properties: Object.fromEntries(others.map((name) => [name, properties[name]])),
    required: required.filter((name) => !inPath.includes(name)),
  }
  const body = endpoint.bodyIs ? properties[endpoint.bodyIs] : object
  return {
    parameters,
    requestBody: { required: true, content: { [MEDIA_TYPE[endpoint.encoding ?? 'json']]: { schema: body } } },
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
  description: 'A repetition with the same key has no second effect and gets the first answer.',
}

const MEDIA_TYPE = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

function success(endpoint: Endpoint): Json {
  if (endpoint.answer === 'download') {
    return {
      description: 'A file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  }
  if (endpoint.answer === 'events') {
    return {
      description: 'Events, until either side ends',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    }
  }
  const envelope = {
    type: 'object',
    properties: { code: { const: 200 }, message: { type: 'string' }, data: jsonSchema(endpoint.output, 'output') },
    required: ['code', 'message', 'data'],
  }
  return { description: 'Done', content: { 'application/json': { schema: envelope } } }
}

function refusals(endpoint: Endpoint, input: Json): Json {
  const entries = new Set<ErrorEntry>([platformErrors.INPUT_INVALID, ...Object.values(endpoint.errors ?? {})])
  if (endpoint.access !== 'public') entries.add(platformErrors.SESSION_MISSING)
  if (typeof endpoint.access !== 'string') entries.add(platformErrors.NO_PERMISSION)
  // Whoever names a record may name one that is not there, or that somebody else has changed.
  if (namesRecord(endpoint, input)) entries.add(platformErrors.NOT_FOUND)
  if ('version' in propertiesOf(input)) entries.add(platformErrors.VERSION_CONFLICT)
  const byStatus = Map.groupBy(entries, (entry) => entry.status)
  const sorted = [...byStatus].toSorted(([a], [b]) => a - b)
  return Object.fromEntries(sorted.map(([status, some]) => [String(status), refusal(some)]))
}

/** By its path or by an id in its input; a search leaves out what is not there. */
function namesRecord({ path }: Endpoint, input: Json): boolean {
  if (pathParameters(path).length > 0) return true
  const names = Object.keys(propertiesOf(input))
  return !names.includes('search') && names.some((name) => /^ids?$|Ids?$/.test(name))
}

function propertiesOf(schema: Json): Record<string, Json> {
  return (schema['properties'] ?? {}) as Record<string, Json>
}

function refusal(entries: readonly ErrorEntry[]): Json {
  const description = entries.map((entry) => `${entry.code}: ${withManyForms(entry.texts.en_US)}`).join('\n\n')
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } }
}

function refusalSchema(): Json {
  const data = {
    type: 'object',
    properties: { problems: { type: 'array', items: jsonSchema(problem, 'output') }, current: {} },
  }
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, message: { type: 'string' }, data },
    required: ['code', 'message', 'data'],
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    // What a format says, a pattern need not say at a length of a line.
    override: ({ jsonSchema: said }) => {
      if (said.format) delete said.pattern
    },
  })
  return made
}
