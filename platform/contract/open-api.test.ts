import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { openApi } from './open-api.ts'
import { platformErrors } from './platform-errors.ts'

type Answers = { readonly paths: Record<string, Record<string, object>> }

const { VERSION_CONFLICT } = platformErrors

const parcel = z.strictObject({ id: z.uuid(), inside: z.array(z.string()) }).meta({ id: 'Parcel' })

test('a schema with a name stands once, and is referred to from wherever it is used', () => {
  const document = described({ first: parcel, second: z.strictObject({ parcels: z.array(parcel) }) })
  const { paths, components } = document as { paths: object; components: { schemas: object } }
  expect(components.schemas).toMatchObject({
    Parcel: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } }, required: ['id', 'inside'] },
  })
  expect(JSON.stringify(paths).match(/"\$ref":"#\/components\/schemas\/Parcel"/g)).toHaveLength(2)
  expect(JSON.stringify(document)).not.toContain('$defs')
})

test('two schemas of one name are refused', () => {
  const other = z.strictObject({ weight: z.string() }).meta({ id: 'Parcel' })
  expect(() => described({ first: parcel, second: other })).toThrow('two schemas are called Parcel')
})

test('whoever names a record learns that it may be gone, and by its version that it may have changed', () => {
  const seen = z.strictObject({ id: z.uuid(), version: z.number().int() })
  const shared = { access: 'public', summary: '', output: z.null() } as const
  const api = {
    find: endpoint({ ...shared, method: 'GET', path: '/parcels', input: z.strictObject({}) }),
    open: endpoint({ ...shared, method: 'GET', path: '/parcels/:id', input: seen.pick({ id: true }) }),
    weigh: endpoint({ ...shared, method: 'PUT', path: '/parcels/:id', input: seen, errors: { VERSION_CONFLICT } }),
  }
  const { paths } = openApi({ title: '', version: '1', description: '', apis: { parcels: api } }) as Answers
  expect(answersOf(paths['/parcels']?.['get'])).toEqual(['200', '400'])
  expect(answersOf(paths['/parcels/{id}']?.['get'])).toEqual(['200', '400', '404'])
  expect(answersOf(paths['/parcels/{id}']?.['put'])).toEqual(['200', '400', '404', '409'])
  expect(JSON.stringify(paths).split(`${VERSION_CONFLICT.code}: `)).toHaveLength(2)
})

test.each([
  ['id', true],
  ['ids', true],
  ['senderId', true],
  ['senderIds', true],
  ['paid', false],
  ['idle', false],
])('a call with %s in its body names a record: %s; a search by it finds what there is', (name, named) => {
  const shared = { method: 'POST', access: 'public', summary: '', output: z.null() } as const
  const one = { [name]: z.string() }
  const api = {
    send: endpoint({ ...shared, path: '/parcels/send', input: z.strictObject(one) }),
    find: endpoint({ ...shared, path: '/parcels/find', input: z.strictObject({ ...one, search: z.string() }) }),
  }
  const { paths } = openApi({ title: '', version: '1', description: '', apis: { parcels: api } }) as Answers
  expect(answersOf(paths['/parcels/send']?.['post'])).toEqual(named ? ['200', '400', '404'] : ['200', '400'])
  expect(answersOf(paths['/parcels/find']?.['post'])).toEqual(['200', '400'])
})

/** The document of endpoints that answer with these. */
function described(outputs: Readonly<Record<string, z.ZodType>>) {
  const api = Object.fromEntries(Object.entries(outputs).map(([name, output]) => [name, answering(`/${name}`, output)]))
  return openApi({ title: 'Parcels', version: '1', description: 'Parcels', apis: { parcels: api } })
}

function answering(path: `/${string}`, output: z.ZodType) {
  return endpoint({ method: 'GET', path, access: 'public', summary: 'Parcels', input: z.strictObject({}), output })
}

function answersOf(operation: object | undefined): string[] {
  return Object.keys((operation as { responses: object }).responses)
}
