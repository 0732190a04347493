import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { Codes } from '../contract/dock.ts'
import { Field, ScannedCodes } from '#platform/web/kit/touch/fields.tsx'
import { ScanField } from './scan/scan-field.tsx'
import { wholeNumber } from './use-codes.ts'

/** Scans pieces into a list; of freight without labels a quantity is typed before the HAWB is scanned. */
export function PieceScan(props: {
  label: string
  codes: Codes
  /** False where a HAWB stands for all its pieces. */
  isCounted?: boolean
  onScan(code: string, quantity?: number): void
  onRemove(code: string): void
}): ReactNode {
  const t = useTexts('handheld')
  const [quantity, setQuantity] = useState('')
  return (
    <>
      <ScanField
        label={props.label}
        onScan={(code) => {
          props.onScan(code, wholeNumber(quantity))
          setQuantity('')
        }}
      />
      {props.isCounted !== false && (
        <Field label={t('quantity')} numeric value={quantity} maxLength={4} onChange={setQuantity} />
      )}
      <ScannedCodes codes={props.codes} removeText={t('remove')} onRemove={props.onRemove} />
    </>
  )
}
