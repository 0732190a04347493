import { useCallback, useEffect, useRef, useState } from 'react'
import type { PlanningProblem } from '#areas/build-up-planner/domain/problem.ts'
import type { PlannerAnswer, PlannerRequest } from './planner-worker.ts'
import { withPlannerSlot } from './planner-slots.ts'

export type PlannerRun = {
  /** `waiting`: as many planners as the machine takes are running in other tabs. */
  readonly state: 'idle' | 'waiting' | 'running' | 'done' | 'failed'
  /** All proposals so far, the best last. */
  readonly answers: readonly PlannerAnswer[]
  start(problem: PlanningProblem, seconds: number): void
  /** Ends the search and keeps the best proposal. */
  stop(): void
}

/** A fixed seed, so that the same cargo gives the same plan for every user. */
const SEED = 1

/** Runs the planner in the background; it ends with the page. */
export function usePlanner(): PlannerRun {
  const [state, setState] = useState<PlannerRun['state']>('idle')
  const [answers, setAnswers] = useState<readonly PlannerAnswer[]>([])
  const current = useRef<AbortController | null>(null)
  const end = useCallback(() => current.current?.abort(), [])
  useEffect(() => end, [end])
  const start = useCallback(
    (problem: PlanningProblem, seconds: number) => {
      end()
      const run = new AbortController()
      current.current = run
      setAnswers([])
      setState('waiting')
      const add = (answer: PlannerAnswer): void =>
        setAnswers((before) =>
          answer.isLast && before.length > 0 ? [...before.slice(0, -1), answer] : [...before, answer],
        )
      const begin = async (): Promise<void> => {
        setState('running')
        await searchInWorker({ problem, seconds, seed: SEED }, run.signal, add)
      }
      withPlannerSlot(run.signal, begin).then(
        () => current.current === run && setState('done'),
        () => current.current === run && setState(run.signal.aborted ? 'done' : 'failed'),
      )
    },
    [end],
  )
  return { state, answers, start, stop: end }
}

/** Resolves with the last proposal or when stopped; stopping terminates the worker at once. */
function searchInWorker(
  request: PlannerRequest,
  stopped: AbortSignal,
  onAnswer: (answer: PlannerAnswer) => void,
): Promise<void> {
  const worker = new Worker(new URL('./planner-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<void>((resolve, reject) => {
    stopped.addEventListener('abort', () => resolve())
    worker.addEventListener('message', ({ data }: MessageEvent<PlannerAnswer>) => {
      onAnswer(data)
      if (data.isLast) resolve()
    })
    worker.addEventListener('error', () => reject(new Error('the planner failed')))
    worker.postMessage(request, [])
  }).finally(() => worker.terminate())
}
