import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { CallFailed } from '#platform/web/api-client.ts'
import { useTexts } from '#platform/web/texts.ts'
import { LoadingSkeleton } from './loading-skeleton.tsx'
import { Placeholder } from './placeholder.tsx'

/** What `useCall` says of an answer. */
export type QueryState<Answer> = {
  readonly data: Answer | undefined
  readonly error: CallFailed | null
  refetch(): unknown
}

/** A page, or the inside of a dialog, made of one answer: its outline until the answer is there, and where it does not come why, and asking again. */
export function Loaded<Answer>(props: { of: QueryState<Answer>; children(answer: Answer): ReactNode }): ReactNode {
  const { data } = props.of
  return data === undefined ? <NotLoaded {...props.of} /> : props.children(data)
}

/** While an answer is not there: its outline, or why it did not come, and asking again. */
export function NotLoaded({ error, refetch }: Pick<QueryState<unknown>, 'error' | 'refetch'>): ReactNode {
  const t = useTexts('kit')
  if (!error) return <LoadingSkeleton />
  return (
    <Placeholder kind={error.status === 403 ? 'no-access' : 'failed'} text={error.message}>
      <Button onClick={() => void refetch()}>{t('reading.again')}</Button>
    </Placeholder>
  )
}
