import { expect, test } from 'vitest'
import { scheduleLineText } from './schedule-line-text.ts'

const words = { t: (key: string) => `<${key}>`, capacityTypeName: (code: string) => `[${code}]` }

test.each([
  ['legs', '1 LHR 13:20 0 PVG 08:38 1', '1 LHR 13:20 → PVG 08:38 +1'],
  ['legs', '2 PVG 10:10 1 LAX 08:38 -1', '2 PVG 10:10 +1 → LAX 08:38 -1'],
  ['cutOffs', 'DOCUMENTS 18:30 -1', '<choices.cutOff.DOCUMENTS> 18:30 -1'],
  [
    'allotments',
    '1 SOFT_BLOCK 9200 44 PMC 4 48',
    '1 [SOFT_BLOCK] 9,200 kg · 44 m³ · 4 PMC · <columns.releaseHours> 48',
  ],
  ['allotments', '2 SPOT 3000 18 - - -', '2 [SPOT] 3,000 kg · 18 m³'],
  ['breaks', '45 32.81', '+45 32.81'],
  ['surcharges', '1 FSC CHARGEABLE_WEIGHT 4.21 -', '1 FSC <choices.basis.CHARGEABLE_WEIGHT> 4.21'],
  ['surcharges', '2 SSC GROSS_WEIGHT 1.2 50', '2 SSC <choices.basis.GROSS_WEIGHT> 1.2 · <columns.minimum> 50'],
  ['unitCosts', 'PMC 2300 41010 15.04 -', 'PMC 2,300 kg 41010 · <columns.overPivotRate> 15.04'],
  ['airline', 'BA', undefined],
])('FLT-01 the history shows %s "%s" in the words of the form', (list, line, reported) => {
  expect(scheduleLineText(list, line, words)).toBe(reported)
})
