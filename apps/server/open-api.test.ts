import { expect, test } from 'vitest'
import { apis } from './apis.ts'
import { openApiDocument } from './open-api.ts'

test('the OpenAPI document is built from every endpoint, each with its method and path', () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, unknown>> }
  const endpoints = Object.values(apis).flatMap((api) => Object.values(api))
  const documented = Object.values(paths).flatMap((methods) => Object.keys(methods))
  expect(documented).toHaveLength(endpoints.length)
  for (const { path, method } of endpoints) {
    expect(paths[path.replaceAll(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase())
  }
})
