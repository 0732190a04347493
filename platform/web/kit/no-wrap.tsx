import { Fragment, type ReactNode } from 'react'
import './no-wrap.css'

/** A text whose air waybill numbers (020-12345675) are never broken at the hyphen; the text itself stays as it is. */
export function noWrap(text: string): ReactNode {
  const parts = partsOf(text)
  if (!parts.some((part) => part.isNumber)) return text
  return parts.map(({ text: part, isNumber }, index) => (
    <Fragment key={index}>{isNumber ? <span className="kit-unbroken">{part}</span> : part}</Fragment>
  ))
}

/** The text in pieces, its air waybill numbers each as one. */
export function partsOf(text: string): { readonly text: string; readonly isNumber: boolean }[] {
  return text
    .split(/(\b\d{3}-\d{8}\b)/)
    .map((part, index) => ({ text: part, isNumber: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}
