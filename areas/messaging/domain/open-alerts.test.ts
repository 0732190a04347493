import { expect, test } from 'vitest'
import { canResolve, gravestAlert, openAlerts } from './open-alerts.ts'

const report = (code: string, discrepancy: string | null = null, isResolved = false) => ({
  code,
  discrepancy,
  isResolved,
})

test.each([
  ['missing cargo', [report('DIS', 'MSCA')], 'DIS'],
  ['missing cargo found later', [report('DIS', 'MSCA'), report('DIS', 'FDCA')], 'None'],
  ['found before it went missing', [report('DIS', 'FDCA'), report('DIS', 'MSCA')], 'DIS'],
  ['offloaded and loaded', [report('DIS', 'OFLD'), report('DIS', 'DFLD')], 'None'],
  ['damaged stays until somebody resolves it', [report('DIS', 'DMGD'), report('DIS', 'FDCA')], 'DIS'],
  ['damaged and resolved', [report('DIS', 'DMGD', true)], 'None'],
  ['do not load is graver than the rest', [report('DNL'), report('RFI'), report('DIS', 'MSCA')], 'DNL'],
  ['one of two holds resolved', [report('DNL', null, true), report('RFS')], 'RFS'],
  ['ordinary statuses', [report('RCS'), report('DEP')], 'None'],
])('DOC-03 %s', (_, reports, alert) => {
  expect(gravestAlert(openAlerts(reports))).toBe(alert)
})

test('DOC-03 an alert that the carrier has ended is not resolved once more', () => {
  const missing = report('DIS', 'MSCA')
  expect(canResolve(missing, [missing]).ok).toBe(true)
  expect(canResolve(missing, [missing, report('DIS', 'FDCA')]).ok).toBe(false)
})
