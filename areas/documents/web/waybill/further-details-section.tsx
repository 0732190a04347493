import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { type BoxName, FURTHER_BOXES } from '../../domain/waybill/boxes.ts'
import type { Boxes } from '../../domain/waybill/waybill.ts'
import { FURTHER_ID } from './box-id.ts'
import { TextBox } from './text-box.tsx'
import './further-details-section.css'

type Props = {
  readonly boxes: Boxes
  readonly prefilled: Boxes
  readonly disabled: boolean
  write(name: BoxName, text: string): void
}

const [NOTIFY, ...DETAILS] = FURTHER_BOXES

/** What the airline learns of a master waybill and its form has no box for: whom to notify, and details that are seldom needed. */
export function FurtherDetailsSection(props: Props): ReactNode {
  const t = useTexts('documents')
  return (
    <div className="waybill-further">
      {NOTIFY && <FurtherBox {...props} box={NOTIFY} />}
      <details id={FURTHER_ID}>
        <summary>{t('waybill.further')}</summary>
        <div className="waybill-details">
          {DETAILS.map((box) => (
            <FurtherBox key={box.name} {...props} box={box} />
          ))}
        </div>
      </details>
    </div>
  )
}

function FurtherBox({
  box,
  boxes,
  prefilled,
  disabled,
  write,
}: Props & { readonly box: (typeof FURTHER_BOXES)[number] }): ReactNode {
  const t = useTexts('documents')
  const { name } = box
  const label = t(`waybill.boxes.${name}`)
  return (
    <TextBox
      kind="MAWB"
      box={box}
      caption={label}
      label={label}
      title={label}
      text={boxes[name]}
      followed={prefilled[name] ?? ''}
      disabled={disabled}
      write={(text) => write(name, text)}
    />
  )
}
