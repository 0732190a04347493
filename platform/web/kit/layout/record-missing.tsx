import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { CallFailed } from '../../api-client.ts'
import { useTexts } from '../../texts.ts'
import { type PlaceholderKind, Placeholder } from './placeholder.tsx'

type Props = {
  /** What is said of a record that is not there, or not for this user. */
  readonly missing: string
  /** Null where nothing was asked: what stands in the address is no id. */
  readonly failed: CallFailed | null
  onRetry(): void
  /** The way on, a button. */
  readonly children: ReactNode
}

/** In place of a record that did not open. Anything but its absence is told in its own words and can be tried again. */
export function RecordMissing({ missing, failed, onRetry, children }: Props): ReactNode {
  const t = useTexts('platform')
  const isMissing = failed === null || ABSENT.has(failed.status)
  return (
    <div className="kit-record-missing">
      <Placeholder kind={kindOf(isMissing, failed)} text={isMissing ? missing : failed.message}>
        {!isMissing && <Button onClick={onRetry}>{t('pages.tryAgain')}</Button>}
        {children}
      </Placeholder>
    </div>
  )
}

function kindOf(isMissing: boolean, failed: CallFailed | null): PlaceholderKind {
  if (isMissing) return 'not-found'
  return failed?.status === 403 ? 'no-access' : 'failed'
}

/** An id in an address that is none is refused as input. */
const ABSENT: ReadonlySet<number> = new Set([400, 404])
