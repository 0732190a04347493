import { Button } from 'antd'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { z } from 'zod'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { notifySaved } from '#platform/web/notify-done.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { warehouseApi } from '../contract/api.ts'
import { warehouseErrors } from '../contract/errors.ts'
import type { HandoverRow } from '../contract/stock-list.ts'
import { MAX_POINTS, MAX_STROKES, SIGNATURE_BOX } from '../domain/signature.ts'
import './warehouse.css'

const signForm = z.object({ name: z.string().trim().min(1).max(100) })
type Strokes = [number, number][][]

/** WHS-02: whoever takes freight over signs on the screen, by finger, pen or mouse. */
export function SignatureDialog({ row, onClose }: { row: HandoverRow; onClose(): void }): ReactNode {
  const t = useTexts('warehouse')
  const [strokes, setStrokes] = useState<Strokes>([])
  const { run } = useAction(warehouseApi.handoverSign, { quiet: true, invalidates: [warehouseApi.handoverList] })
  return (
    <FormDialog
      open
      width={640}
      title={t('messages.signatureOf', { number: row.number ?? '' })}
      schema={signForm}
      errors={warehouseErrors}
      initial={{ name: row.recipient ?? '' }}
      submitText={t('actions.sign')}
      onSubmit={async ({ name }) => {
        await run({ id: row.id, name, strokes })
        notifySaved()
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <TextField name="name" label={t('fields.signedName')} maxLength={100} />
          <SignaturePad strokes={strokes} onChange={setStrokes} />
          <Button size="small" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
            {t('actions.clearSignature')}
          </Button>
        </>
      )}
    </FormDialog>
  )
}

function SignaturePad(props: { strokes: Strokes; onChange(strokes: Strokes): void }): ReactNode {
  const t = useTexts('warehouse')
  const { strokes, onChange } = props
  const drawing = useRef(false)
  const { width, height } = SIGNATURE_BOX
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    if (strokes.length >= MAX_STROKES) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = true
    onChange([...strokes, [pointOf(event)]])
  }
  const move = (event: PointerEvent<SVGSVGElement>): void => {
    const last = strokes.at(-1)
    if (!drawing.current || !last || last.length >= MAX_POINTS) return
    onChange([...strokes.slice(0, -1), [...last, pointOf(event)]])
  }
  const end = (): void => {
    drawing.current = false
  }
  return (
    <svg
      className="warehouse-signature"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('fields.signature')}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {strokes.map((stroke, index) => (
        <polyline key={index} points={stroke.map((point) => point.join(',')).join(' ')} />
      ))}
    </svg>
  )
}

function pointOf(event: PointerEvent<SVGSVGElement>): [number, number] {
  const box = event.currentTarget.getBoundingClientRect()
  const within = (part: number, most: number): number => Math.round(Math.min(1, Math.max(0, part)) * most)
  return [
    within((event.clientX - box.left) / box.width, SIGNATURE_BOX.width),
    within((event.clientY - box.top) / box.height, SIGNATURE_BOX.height),
  ]
}
