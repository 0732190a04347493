import { useCallback, useEffect, useRef, useState } from 'react'
import type { PlanningProblem } from '#areas/build-up-planner/domain/problem.ts'
import type { PlannerAnswer, PlannerRequest } from './planner-worker.ts'

export type PlannerRun = {
  readonly state: 'idle' | 'running' | 'done' | 'failed'
  /** All proposals so far, the best last. */
  readonly answers: readonly PlannerAnswer[]
  start(problem: PlanningProblem, seconds: number): void
  /** Ends the search and keeps the best proposal. */
  stop(): void
  clear(): void
}

/** Runs the planner in the background; it ends with the page. */
export function usePlanner(): PlannerRun {
  const [state, setState] = useState<PlannerRun['state']>('idle')
  const [answers, setAnswers] = useState<readonly PlannerAnswer[]>([])
  const worker = useRef<Worker | null>(null)
  const end = useCallback((next: PlannerRun['state']) => {
    worker.current?.terminate()
    worker.current = null
    setState(next)
  }, [])
  useEffect(() => () => worker.current?.terminate(), [])
  const start = useCallback(
    (problem: PlanningProblem, seconds: number) => {
      worker.current?.terminate()
      const started = new Worker(new URL('./planner-worker.ts', import.meta.url), { type: 'module' })
      worker.current = started
      setAnswers([])
      setState('running')
      started.addEventListener('message', ({ data }: MessageEvent<PlannerAnswer>) => {
        setAnswers((before) => (data.isLast && before.length > 0 ? [...before.slice(0, -1), data] : [...before, data]))
        if (data.isLast) end('done')
      })
      started.addEventListener('error', () => end('failed'))
      const request: PlannerRequest = { problem, seconds, seed: SEED }
      started.postMessage(request, [])
    },
    [end],
  )
  const stop = useCallback(() => end('done'), [end])
  const clear = useCallback(() => {
    end('idle')
    setAnswers([])
  }, [end])
  return { state, answers, start, stop, clear }
}

/** A fixed seed, so that the same cargo gives the same plan for every user. */
const SEED = 1
