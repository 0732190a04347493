import { describe, expect, test } from 'vitest'
import { plainHeading } from '#platform/domain/import-mapping.ts'
import enUS from '../../texts/en_US.json' with { type: 'json' }
import zhCN from '../../texts/zh_CN.json' with { type: 'json' }
import zhHK from '../../texts/zh_HK.json' with { type: 'json' }
import { DN_HEADINGS, PO_HEADINGS } from './buyer-headings.ts'
import { DANGEROUS_HEADINGS, DISCREPANCY_HEADINGS, ULD_HEADINGS } from './line-headings.ts'

describe.each([
  ['orders', PO_HEADINGS, 'fields'],
  ['delivery notes', DN_HEADINGS, 'fields'],
  ['dangerous goods', DANGEROUS_HEADINGS, 'dangerousLine'],
  ['ULD loads', ULD_HEADINGS, 'fields'],
  ['discrepancies', DISCREPANCY_HEADINGS, 'fields'],
] as const)('SHP-02 headings of %s', (_of, of, titles) => {
  const headings: Readonly<Record<string, readonly string[]>> = of

  test('is known by its title in each language, whatever language the screen is in', () => {
    for (const [key, usual] of Object.entries(headings)) {
      for (const texts of [enUS, zhCN, zhHK]) {
        expect(usual).toContain(plainHeading(Reflect.get(texts[titles], key)))
      }
    }
  })

  test('means one column only', () => {
    const all = Object.values(headings).flatMap((usual) => [...new Set(usual)])
    expect(all.map(plainHeading)).toEqual(all)
    expect(all.filter((heading, at) => all.indexOf(heading) !== at)).toEqual([])
  })
})
