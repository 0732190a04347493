import { Button, Empty } from 'antd'
import type { ReactNode } from 'react'
import type { CallFailed } from '#platform/web/api-client.ts'
import { useTexts } from '#platform/web/texts.ts'
import { LoadingSkeleton } from './loading-skeleton.tsx'

/** What `useCall` says of an answer. */
export type QueryState<Answer> = {
  readonly data: Answer | undefined
  readonly error: CallFailed | null
  refetch(): unknown
}

/** A page, or the inside of a dialog, made of one answer: its outline until the answer is there, and where it does not come why, and asking again. */
export function Loaded<Answer>(props: { of: QueryState<Answer>; children(answer: Answer): ReactNode }): ReactNode {
  const { data, error, refetch } = props.of
  const t = useTexts('kit')
  if (data !== undefined) return props.children(data)
  if (!error) return <LoadingSkeleton />
  return (
    <Empty description={error.message}>
      <Button onClick={() => void refetch()}>{t('reading.again')}</Button>
    </Empty>
  )
}
