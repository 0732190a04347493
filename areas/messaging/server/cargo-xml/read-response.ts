import type { Acknowledgement, Facts } from '../../domain/facts.ts'
import { type Element, childAt } from './element-tree.ts'

/** The kinds of the document types that a response names. */
const ANSWERED: Readonly<Record<string, string>> = { 703: 'XFZB', 740: 'XFWB', 741: 'XFWB', 785: 'XFHL' }

/** What a receiver writes that has not taken the message; everything else accepts it. */
const REFUSED = /REJECT|ERROR|FAIL|INVALID|NOT PROCESSED/

/** An XFNM names the document that it answers: a waybill, or a house whose waybill stands in the reference at best. */
export function responseFacts(root: Element): Facts {
  const document = childAt(root, 'BusinessHeaderDocument')
  const number = childAt(document, 'ID')?.text ?? ''
  const references = [number, ...['ConversationID', 'ID'].map((name) => header(root, name))]
  const isHouse = answeredKind(root) === 'XFZB'
  const waybill = references.flatMap((text) => /(?<!\d)(\d{3})-?(\d{8})(?!\d)/.exec(text) ?? [])
  const [, prefix, serial] = waybill
  const unknown = { pieces: null, weightKg: null }
  const ends = { origin: null, destination: null }
  return {
    waybills: prefix && serial ? [{ number: `${prefix}-${serial}`, ...ends, ...unknown }] : [],
    houses: isHouse && number ? [{ number, ...unknown }] : [],
    statuses: [],
  }
}

/** Returns the verdict of an XFNM with all its reasons. */
export function responseOf(root: Element): Acknowledgement {
  const statuses = root.children.filter(({ name }) => name === 'ResponseStatus')
  const codes = [
    childAt(root, 'BusinessHeaderDocument/StatusCode'),
    ...statuses.map((one) => childAt(one, 'ConditionCode')),
  ]
  const reasons = statuses.map((one) =>
    ['ReasonCode', 'Reason', 'Information']
      .map((name) => childAt(one, name)?.text ?? '')
      .filter(Boolean)
      .join(' '),
  )
  return {
    isAccepted: !codes.some((code) => REFUSED.test((code?.text ?? '').toUpperCase())),
    answers: answeredKind(root),
    reason: reasons.filter(Boolean).join('; '),
  }
}

function answeredKind(root: Element): string {
  return ANSWERED[childAt(root, 'BusinessHeaderDocument/TypeCode')?.text ?? ''] ?? 'XFWB'
}

function header(root: Element, name: string): string {
  return childAt(root, `MessageHeaderDocument/${name}`)?.text ?? ''
}
