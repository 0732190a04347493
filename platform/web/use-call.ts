import { type UseQueryResult, keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { CallInput, Endpoint, OutputOf } from '#platform/contract/endpoint.ts'
import { type CallFailed, type CallOptions, call } from './api-client.ts'
import { queryClient } from './query-client.ts'
import { type CallsUnderWay, keyOfCall, onceAtATime } from './calls/same-call.ts'
import { useTabActive } from './tab.ts'
import { useLanguage } from './texts.ts'

type Loaded = {
  readonly enabled?: boolean
  /** How long an answer counts as fresh. */
  readonly staleMs?: number
  /** Shows the previous answer until the new one is there: paging and filtering without a flash. */
  readonly keepPrevious?: boolean
  /** Asks again at this interval while the tab is active. */
  readonly refetchMs?: number
  /** Whoever asks shows the failure himself; `unanswered`: only if no answer came. */
  readonly quiet?: boolean | 'unanswered'
}

/** How often a question that got no answer is asked again by itself. */
const AGAIN_MS = 20_000

type Acting<E extends Endpoint> = {
  /** Endpoints whose answers may have changed. */
  readonly invalidates?: readonly Endpoint[]
  onDone?(output: OutputOf<E>): void
  readonly quiet?: boolean
}

/** Reads an endpoint and keeps its answer; the key is path, input and language. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Loaded = {},
): UseQueryResult<OutputOf<E>, CallFailed> {
  const language = useLanguage()
  const active = useTabActive()
  const queryKey = [endpoint.path, input, language]
  // A repeated call that gets no answer again is not reported twice; an answer of the server always is.
  const quietNow = (): CallOptions['quiet'] => {
    const known = queryClient.getQueryState(queryKey)
    const hasFailed = known !== undefined && known.errorUpdatedAt > known.dataUpdatedAt
    return hasFailed && options.quiet !== true ? 'unanswered' : options.quiet
  }
  return useQuery<OutputOf<E>, CallFailed>({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet: quietNow(), language }),
    enabled: options.enabled ?? true,
    staleTime: options.staleMs ?? 0,
    refetchInterval: ({ state }) => {
      if (!active) return false
      return state.error?.status === 0 ? AGAIN_MS : (options.refetchMs ?? false)
    },
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
  })
}

/**
 * Calls an endpoint that changes something. `run` rejects with CallFailed, whose text was shown unless `quiet`; the same call again
 * before the screen shows what the first one changed is the first one.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  options: Acting<E> = {},
): {
  run(input: CallInput<E>, extra?: { idempotencyKey?: string }): Promise<OutputOf<E>>
  isRunning: boolean
} {
  const { quiet, invalidates = [], onDone } = options
  const underWay = useRef<CallsUnderWay>(new Map())
  const shown = useRef<Promise<unknown>>(undefined)
  const { mutateAsync, isPending } = useMutation<OutputOf<E>, CallFailed, { input: CallInput<E>; key?: string }>({
    mutationFn: ({ input, key }) => call(endpoint, input, { quiet, idempotencyKey: key }),
    onSuccess: (output) => {
      shown.current = refetched(invalidates)
      onDone?.(output)
    },
  })
  const run = useCallback(
    (input: CallInput<E>, { idempotencyKey: key }: { idempotencyKey?: string } = {}) =>
      onceAtATime(
        underWay.current,
        keyOfCall(input, key),
        () => mutateAsync({ input, key }),
        async () => shown.current,
      ),
    [mutateAsync],
  )
  return { run, isRunning: isPending }
}

/** Marks all answers of these endpoints as out of date; those on the screen are asked again. */
export function invalidate(...endpoints: Endpoint[]): void {
  void refetched(endpoints)
}

/** Resolves once the answers on the screen are there anew, or after two seconds. */
function refetched(endpoints: readonly Endpoint[]): Promise<unknown> {
  const answers = endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] }))
  return Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, 2_000))])
}

/** The same of the answers for one record alone: those for others, in other tabs, stay as they are. */
export function invalidateOf(id: string, ...endpoints: Endpoint[]): void {
  for (const { path } of endpoints) void queryClient.invalidateQueries({ queryKey: [path, { id }] })
}
