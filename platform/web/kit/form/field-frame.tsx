import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { saidOf } from '#platform/contract/language.ts'
import { currentLanguage } from '#platform/web/texts.ts'
import { noWrap } from '../no-wrap.tsx'
import type { BoundField, FieldProps } from './use-field.ts'
import { useTabGoesOn } from './use-tab-goes-on.ts'

type FrameProps = FieldProps & {
  readonly field: BoundField
  /** Stands at the end of the label's line: a count, a clock. */
  readonly extra?: ReactNode
  readonly children: ReactNode
}

/** Label above, input, and one line for what is wrong or the hint; the line keeps its place so that nothing jumps. */
export function FieldFrame(props: FrameProps): ReactNode {
  const { field, label, hint, help, extra, children } = props
  const tabKey = useTabGoesOn()
  const violation = field.message === undefined ? undefined : ''
  return (
    <div className="kit-field" data-field={props.name} data-fault={violation} {...tabKey}>
      <div className="kit-label">
        <label htmlFor={field.id}>
          {label}
          {field.required && (
            <span className="kit-required" aria-hidden="true">
              *
            </span>
          )}
        </label>
        {help !== undefined && <Help id={`${field.id}-help`} text={help} label={label} />}
        {extra !== undefined && <span className="kit-label-extra">{extra}</span>}
      </div>
      {children}
      <FieldNote id={`${field.id}-note`} message={field.message} hint={hint} />
    </div>
  )
}

/** The attributes an input takes from its field, so that label, fault and hint are read together with it. */
export function inputAttributes(field: BoundField): {
  id: string
  disabled: boolean
  'aria-required': boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
} {
  return {
    id: field.id,
    disabled: field.disabled,
    'aria-required': field.required,
    'aria-invalid': field.message !== undefined,
    'aria-describedby': field.describedBy,
  }
}

/** For the pointer; the keyboard goes from field to field, and the text is read with the field. */
function Help(props: { id: string; text: string; label: string }): ReactNode {
  return (
    <Tooltip title={props.text} trigger={['hover', 'focus']}>
      <button
        type="button"
        id={props.id}
        tabIndex={-1}
        className="kit-help"
        aria-label={saidOf(props.label, props.text, currentLanguage())}
      >
        <QuestionCircleOutlined aria-hidden="true" />
      </button>
    </Tooltip>
  )
}

/** The line below an input. A fault covers the hint, whose room stays as it is: nothing may move under a pressed button. */
export function FieldNote(props: { id: string; message: string | undefined; hint: string | undefined }): ReactNode {
  const { id, message, hint } = props
  return (
    <div className="kit-note" id={id}>
      {hint !== undefined && <span className={message === undefined ? '' : 'kit-note-covered'}>{noWrap(hint)}</span>}
      {message !== undefined && <span className="kit-fault">{noWrap(message)}</span>}
    </div>
  )
}
