import { spawn } from 'node:child_process'
import path from 'node:path'

/** A program of ours or of a package, started on this Node: its path from the root, and its arguments. */
export type Step = { name: string; program: string; words: string[] }

/** How many things went well and how many did not. */
export type Outcome = { passed: number; failed: number }

const root = path.join(import.meta.dirname, '..')

/** Runs a check, which counts as one, and says how it went and how long it took; its own words only when it failed. */
export async function runStep(step: Step): Promise<Outcome> {
  const began = Date.now()
  const { exitCode, output } = await run(step)
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`${exitCode === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`)
  if (exitCode !== 0) console.log(output)
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs a step to its end, with additions to our environment, and ends it after a limit; answers all that it said. */
export function run(
  step: Step,
  environment: Record<string, string> = {},
  limitMs = 0,
): Promise<{ exitCode: number; output: string }> {
  const child = spawn(process.execPath, [path.join(root, step.program), ...step.words], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitMs,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => child.once('close', (code) => resolve({ exitCode: code ?? 1, output })))
}
