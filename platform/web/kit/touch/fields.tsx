import { type ReactNode, useId } from 'react'

type FieldProps = {
  readonly label: string
  readonly value: string
  readonly numeric?: boolean
  readonly maxLength?: number
  readonly required?: boolean
  /** What is wrong with the value. */
  readonly error?: string | undefined
  onChange(value: string): void
}

export function Field(props: FieldProps): ReactNode {
  const { label, value, numeric = false, maxLength = 30, required = false, error, onChange } = props
  const errorId = useId()
  const invalid = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId }
  return (
    <label className="touch-field">
      <span className={required ? 'touch-required' : undefined}>{label}</span>
      <input
        value={value}
        maxLength={maxLength}
        inputMode={numeric ? 'decimal' : 'text'}
        autoComplete="off"
        aria-required={required}
        {...invalid}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <em id={errorId} className="touch-wrong">
          {error}
        </em>
      )}
    </label>
  )
}

export function Choice(props: {
  label: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChange(value: string): void
}): ReactNode {
  return (
    <label className="touch-field">
      <span>{props.label}</span>
      <select value={props.value} onChange={(event) => props.onChange(event.target.value)}>
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

export function Toggle(props: { label: string; isOn: boolean; onChange(isOn: boolean): void }): ReactNode {
  return (
    <button
      type="button"
      className={props.isOn ? 'touch-button dock-toggle touch-on' : 'touch-button dock-toggle'}
      aria-pressed={props.isOn}
      onClick={() => props.onChange(!props.isOn)}
    >
      {props.label}
    </button>
  )
}

/** The codes scanned so far; a tap takes one out again. */
export function ScannedCodes(props: {
  codes: readonly { readonly code: string; readonly quantity?: number }[]
  removeText: string
  onRemove(code: string): void
}): ReactNode {
  return (
    <ul className="touch-codes">
      {props.codes.map(({ code, quantity }) => (
        <li key={code}>
          <span>{quantity === undefined ? code : `${code} × ${quantity}`}</span>
          <button
            type="button"
            className="touch-button"
            aria-label={`${props.removeText} ${code}`}
            onClick={() => props.onRemove(code)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  )
}
