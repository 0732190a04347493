import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import './airport-filter.css'

/** An airport to narrow by: told once its three letters stand there, and taken away as soon as they do not. */
export function AirportFilter(props: {
  label: string
  /** The airport narrowed by; '' for none. */
  shown: string
  onAirport(airport: string | null): void
}): ReactNode {
  const { label, shown, onAirport } = props
  // What is typed stays until the airport is another one than it said.
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
