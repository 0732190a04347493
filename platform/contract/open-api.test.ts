import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { openApi } from './open-api.ts'

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

/** The document of endpoints that answer with these. */
function described(outputs: Readonly<Record<string, z.ZodType>>) {
  const api = Object.fromEntries(Object.entries(outputs).map(([name, output]) => [name, answering(`/${name}`, output)]))
  return openApi({ title: 'Parcels', version: '1', description: 'Parcels', apis: { parcels: api } })
}

function answering(path: `/${string}`, output: z.ZodType) {
  return endpoint({ method: 'GET', path, access: 'public', summary: 'Parcels', input: z.strictObject({}), output })
}
