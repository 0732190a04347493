import { Fragment, type ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { WaybillRecord } from '../../contract/waybill-api.ts'
import { alsoNotify } from '../../domain/waybill/also-notify.ts'
import {
  type BoxName,
  CALCULATED_BOXES,
  CARRIER_PLACE,
  PAPER_BOXES,
  labelOf,
  titleOf,
} from '../../domain/waybill/boxes.ts'
import { printedAmounts } from '../../domain/waybill/printed-amounts.ts'
import { type WaybillContent, type WaybillKind, overridesOf } from '../../domain/waybill/waybill.ts'
import { FurtherDetailsSection } from './further-details-section.tsx'
import { OtherChargesBox } from './other-charges-box.tsx'
import { placed } from './placed.ts'
import { RatingBox } from './rating-box.tsx'
import { TextBox } from './text-box.tsx'
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
  const write = (name: BoxName, text: string): void => change({ ...content, boxes: { ...boxes, [name]: text } })
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
        {PAPER_BOXES.map((box) => (
          <Fragment key={box.name}>
            {box.name === 'goods' && <RatingBox {...table} />}
            {box.name === 'shipperSignature' && <OtherChargesBox {...table} />}
            <TextBox
              kind={kind}
              box={box}
              caption={box.caption}
              label={labelOf(box)}
              title={titleOf(box)}
              place={box.place}
              text={boxes[box.name]}
              followed={record.prefilled.boxes[box.name] ?? ''}
              disabled={disabled}
              write={(text) => write(box.name, text)}
            />
            {box.name === 'handling' && <AlsoNotify content={content} />}
          </Fragment>
        ))}
        <CalculatedBoxes content={content} />
      </div>
      {kind === 'MAWB' && (
        <FurtherDetailsSection boxes={boxes} prefilled={record.prefilled.boxes} disabled={disabled} write={write} />
      )}
    </div>
  )
}

/** Whom the carrier notifies, as it is printed in the box of handling information; entered below the form. */
function AlsoNotify({ content }: { content: WaybillContent }): ReactNode {
  const text = alsoNotify(content.boxes)
  if (text === '') return null
  return (
    <output className="waybill-also-notify" style={placed([14, 24, 60, 1])} title={text}>
      {text}
    </output>
  )
}

function CalculatedBoxes({ content }: { content: WaybillContent }): ReactNode {
  const amounts = printedAmounts(content)
  return (
    <>
      {CALCULATED_BOXES.map(({ key, caption, place }) => (
        <div key={key} className="waybill-box waybill-calculated" style={placed(place)}>
          <span className="waybill-caption">{caption}</span>
          <output>{amounts[key]}</output>
        </div>
      ))}
      <div className="waybill-box waybill-calculated waybill-carrier" style={placed(CARRIER_PLACE.place)}>
        <span className="waybill-caption waybill-caption-lines">{CARRIER_PLACE.caption}</span>
      </div>
    </>
  )
}
