import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import './airport-filter.css'

/** A filter by airport: applied when three letters are entered, removed when they are not. */
export function AirportFilter(props: {
  label: string
  /** The airport of the filter; '' for none. */
  shown: string
  onAirport(airport: string | null): void
}): ReactNode {
  const { label, shown, onAirport } = props
  // Typed text is kept until the filter changes to another airport.
  const [typed, setTyped] = useState<{ readonly text: string; readonly says: string }>()
  const type = (value: string): void => {
    const text = value.toUpperCase().trim()
    const says = /^[A-Z]{3}$/.test(text) ? text : ''
    setTyped({ text, says })
    if (says !== shown) onAirport(says || null)
  }
  return (
    <Input
      className="flights-airport"
      aria-label={label}
      placeholder={label}
      maxLength={3}
      allowClear
      value={typed?.says === shown ? typed.text : shown}
      onChange={({ target }) => type(target.value)}
    />
  )
}
