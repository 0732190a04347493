import { expect, test } from 'vitest'
import { newestSent } from './newest-sent.ts'

const FHL = { direction: 'OUT', kind: 'FHL', hawbNo: 'HKG00000224' } as const
const toAgent = { ...FHL, agent: 'Weltbrücke Frankfurt', state: 'sent' }
const toAirline = { ...FHL, agent: null, state: 'accepted' }

test('DOC-03 a message to the agent does not replace the answer of the airline', () => {
  expect(newestSent([toAgent, toAirline])).toEqual({ toAirline: [toAirline], toAgents: [toAgent] })
})

test('DOC-03 of several versions the newest counts, what was received does not', () => {
  const again = { ...toAirline, state: 'sent' }
  const answer = { direction: 'IN', kind: 'FMA', hawbNo: null, agent: null } as const
  expect(newestSent([answer, again, toAirline]).toAirline).toEqual([again])
})
