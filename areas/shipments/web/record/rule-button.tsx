import { Button, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ErrorCatalogue, refusalText } from '#platform/contract/error-catalogue.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { shipmentErrors } from '../../contract/errors.ts'

/** A button that is disabled with the reason of its rule, and while there are unsaved changes. */
export function RuleButton(props: {
  label: string
  verdict: Verdict
  /** The catalogue of its errors. */
  errors?: ErrorCatalogue
  dirty: boolean
  danger?: boolean
  /** Its name in the click log, where its label has the name of a record or of a milestone in it. */
  click?: string
  run(): Promise<void>
}): ReactNode {
  const { label, verdict, dirty, danger = false, click, run } = props
  const errors: ErrorCatalogue = props.errors ?? shipmentErrors
  const t = useTexts('shipments')
  const language = useLanguage()
  const [running, setRunning] = useState(false)
  const reason = verdict.ok ? (dirty ? t('messages.saveFirst') : '') : refusalText(errors, verdict, language)
  const press = (): void => {
    setRunning(true)
    // The call shows its refusal itself.
    void run()
      .catch(() => undefined)
      .finally(() => setRunning(false))
  }
  return (
    <Tooltip title={reason}>
      <Button danger={danger} disabled={reason !== ''} loading={running} onClick={press} data-click={click}>
        {label}
      </Button>
    </Tooltip>
  )
}
