import { expect, test } from 'vitest'
import { unitOf } from './plan-fixture.ts'
import { allUnits, defaultSettings, unitChoice, withUnitsOfOthers } from './planner-settings.ts'

test('LDP-01 a ULD that somebody else edits is kept by the planner, whatever was chosen for it', () => {
  const content = { units: [unitOf('u', {}), unitOf('v', {})], offloads: [] }
  const rebuilt = allUnits(defaultSettings, content, 'rebuild')
  const settings = withUnitsOfOthers(rebuilt, ['v'])
  expect(['u', 'v'].map((key) => unitChoice(settings, key))).toEqual(['rebuild', 'keep'])
  expect(withUnitsOfOthers(rebuilt, [])).toEqual(rebuilt)
})
