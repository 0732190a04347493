import { expect, test } from 'vitest'
import { bomOf } from './cyclone-dx.ts'
import { idOf, readPackages } from './read-packages.ts'

test('the SBOM names every locked package once, with its hash and what it needs', async () => {
  const { own, packages } = await readPackages()
  const bom = bomOf(own, packages)
  expect(packages.length).toBeGreaterThan(500)
  expect(new Set(packages.map(idOf)).size).toBe(packages.length)
  const refs = new Set([bom.metadata.component['bom-ref'], ...bom.components.map((component) => component['bom-ref'])])
  expect(refs.size).toBe(packages.length + 1)
  const named = bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
  expect(named.filter((ref) => !refs.has(ref))).toEqual([])
  const fastify = bom.components.find(({ name }) => name === 'fastify')
  expect(fastify).toMatchObject({ scope: 'required', licenses: [{ expression: 'MIT' }] })
  expect(fastify?.hashes[0]).toMatchObject({ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) })
  expect(bom.components.find(({ name }) => name === 'vitest')?.scope).toBe('excluded')
})

test('two runs over one lock file are equal', async () => {
  const { own, packages } = await readPackages()
  expect(JSON.stringify(bomOf(own, packages))).toBe(JSON.stringify(bomOf(own, packages)))
})
