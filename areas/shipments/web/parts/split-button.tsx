import { type ReactNode, useState } from 'react'
import { useAsActor } from '#platform/web/session.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import { canSplit } from '../../domain/parts/part-rules.ts'
import { RuleButton } from '../record/rule-button.tsx'
import { SplitDialog } from './split-dialog.tsx'

/** Splits pieces off a shipment and opens the part. */
export function SplitButton(props: { shipment: Shipment; dirty: boolean; reload(): Promise<void> }): ReactNode {
  const { shipment, dirty, reload } = props
  const t = useTexts('shipments')
  const actor = useAsActor()
  const open = useOpenTab()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <RuleButton
        dirty={dirty}
        label={t('actions.split')}
        verdict={canSplit(shipment, actor)}
        run={async () => setIsOpen(true)}
      />
      {isOpen && (
        <SplitDialog
          id={shipment.id}
          onClose={() => setIsOpen(false)}
          onSplit={(part) => void reload().finally(() => open(`/shipments/${part.id}`))}
        />
      )}
    </>
  )
}
