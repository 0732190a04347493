import { Fragment, type ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { WaybillRecord } from '../../contract/waybill-api.ts'
import { BOXES, type Box, CALCULATED_BOXES, coveredLines } from '../../domain/waybill/boxes.ts'
import { printedAmounts } from '../../domain/waybill/printed-amounts.ts'
import { type WaybillContent, type WaybillKind, overridesOf } from '../../domain/waybill/waybill.ts'
import { boxId } from './box-id.ts'
import { OtherChargesBox } from './other-charges-box.tsx'
import { placed } from './placed.ts'
import { RatingBox } from './rating-box.tsx'
import { ResetButton } from './reset-button.tsx'
import { WaybillViewChoice, useWaybillView } from './waybill-view.tsx'

type Props = {
  readonly kind: WaybillKind
  readonly record: WaybillRecord
  readonly content: WaybillContent
  readonly disabled: boolean
  change(content: WaybillContent): void
}

/** The form with boxes placed as on paper, or one below the other; Tab follows their order. */
export function WaybillForm({ kind, record, content, disabled, change }: Props): ReactNode {
  const t = useTexts('documents')
  const { boxes } = content
  const [view, setView] = useWaybillView()
  const typed = overridesOf(record.prefilled, content)
  const table = { kind, content, prefilled: record.prefilled, typed, disabled, change }
  const write = (name: Box['name'], text: string): void => change({ ...content, boxes: { ...boxes, [name]: text } })
  return (
    <div className="waybill-scroll">
      <p className="waybill-number">
        <span>{kind === 'MAWB' ? 'Air Waybill' : 'House Air Waybill'}</span>{' '}
        <strong>{record.number ?? t('waybill.noNumber')}</strong>
      </p>
      <WaybillViewChoice view={view} onChange={setView} />
      <div
        className={view.isPlain ? 'waybill-plain' : 'waybill-grid'}
        style={view.isPlain ? undefined : { zoom: view.percent / 100 }}
        role="group"
        aria-label={t(`tabs.${kind}`)}
      >
        {BOXES.map((box) => (
          <Fragment key={box.name}>
            {box.name === 'goods' && <RatingBox {...table} />}
            {box.name === 'shipperSignature' && <OtherChargesBox {...table} />}
            <TextBox
              kind={kind}
              box={box}
              text={boxes[box.name]}
              followed={record.prefilled.boxes[box.name] ?? ''}
              disabled={disabled}
              write={(text) => write(box.name, text)}
            />
          </Fragment>
        ))}
        <CalculatedBoxes content={content} />
      </div>
    </div>
  )
}

type TextBoxProps = {
  readonly kind: WaybillKind
  readonly box: Box
  readonly text: string
  /** The value derived from the shipment. */
  readonly followed: string
  readonly disabled: boolean
  write(text: string): void
}

function TextBox({ kind, box, text, followed, disabled, write }: TextBoxProps): ReactNode {
  const { name, number, caption, place, lines } = box
  const isTyped = text !== followed
  const id = boxId(kind, name)
  const label = caption || number
  const shared = { id, value: text, disabled, 'aria-label': `${number} ${label}`, spellCheck: false }
  const upper = (typed: string): void => write(typed.toUpperCase())
  return (
    <div className={classOf(box, isTyped)} style={placed(place)}>
      <span className="waybill-caption" aria-hidden="true">
        {caption}
      </span>
      {isTyped && !disabled && <ResetButton label={label} onReset={() => write(followed)} />}
      {lines > 1 ? (
        <textarea {...shared} rows={lines} onChange={({ target }) => upper(target.value)} />
      ) : (
        <input {...shared} maxLength={box.length} onChange={({ target }) => upper(target.value)} />
      )}
    </div>
  )
}

function classOf({ name }: Box, isTyped: boolean): string {
  return ['waybill-box', isTyped ? 'waybill-typed' : '', coveredLines(name) > 0 ? 'waybill-covered' : ''].join(' ')
}

function CalculatedBoxes({ content }: { content: WaybillContent }): ReactNode {
  const amounts = printedAmounts(content)
  return CALCULATED_BOXES.map(({ key, caption, place }) => (
    <div key={key} className="waybill-box waybill-calculated" style={placed(place)}>
      <span className="waybill-caption">{caption}</span>
      <output>{amounts[key]}</output>
    </div>
  ))
}
