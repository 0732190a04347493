import { afterEach, expect, test } from 'vitest'
import { until } from '#platform/server/testing/until.ts'
import { SupervisedProcess } from './supervised-process.ts'

let lines: string[] = []
let begun: SupervisedProcess

afterEach(async () => {
  await begun.stop()
  lines = []
})

/** A program that says which start this is; ready once it has said so. */
function program(text: string, untilReady?: (isAlive: () => boolean) => Promise<void>): SupervisedProcess {
  const said = () => lines.filter((line) => line.startsWith('[web1] begun')).length
  let starts = 0
  return new SupervisedProcess({
    name: 'web1',
    program: process.execPath,
    words: ['-e', text],
    environment: process.env,
    folder: '/',
    untilReady: untilReady ?? (() => until(() => said() > starts).then(() => void starts++)),
    report: (line) => lines.push(line),
  })
}

const STAYS = `console.log('begun ' + process.pid); console.error('a warning'); setInterval(() => {}, 1000)`
const pids = () => lines.flatMap((line) => /^\[web1\] begun (\d+)$/.exec(line)?.slice(1) ?? [])

test('what it writes is passed on under its name', async () => {
  begun = program(STAYS)
  await begun.start()
  await until(() => lines.includes('[web1] a warning'))
  expect(pids()).toHaveLength(1)
})

test('a process that ends is reported and started again, until it is stopped', async () => {
  begun = program(STAYS)
  await begun.start()
  process.kill(Number(pids()[0]), 'SIGKILL')
  await until(() => lines.includes('web1 is back.'))
  expect(lines).toContain('web1 has ended (SIGKILL) and is started again.')
  expect(new Set(pids()).size).toBe(2)
  await begun.stop()
  expect(() => process.kill(Number(pids()[1]), 0)).toThrow('ESRCH')
  expect(lines.filter((line) => line.includes('has ended'))).toHaveLength(1)
})

test('killing waits until it is back', async () => {
  begun = program(STAYS)
  await begun.start()
  await begun.kill()
  expect(lines).toContain('web1 is back.')
})

test('a first start that fails is a failure, and leaves no process', async () => {
  begun = program(STAYS, async () => {
    await until(() => pids().length > 0)
    throw new Error('it does not answer')
  })
  await expect(begun.start()).rejects.toThrow('it does not answer')
  expect(() => process.kill(Number(pids()[0]), 0)).toThrow('ESRCH')
})
