import { useCallback } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import { type Said, useNamedReason } from '#platform/web/kit/list-page/use-named-reason.ts'
import { useLanguage } from '#platform/web/texts.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { atFault } from '../../domain/at-fault.ts'
import { type ShipmentRow, nameOfRow, recordOfRow } from './record-of-row.ts'

type Judged = Verdict<keyof typeof shipmentErrors>

/** The verdict as a button takes it, in the user's language. */
export function useReason(): (verdict: Judged) => Said {
  const language = useLanguage()
  return useCallback(
    (verdict) => (verdict.ok ? verdict : { ok: false, reason: refusalText(shipmentErrors, verdict, language) }),
    [language],
  )
}

/** The verdict on several together; where not all of them are why it is refused, with the names of those that are. */
export function useSharedReason() {
  const withNames = useNamedReason()
  const reason = useReason()
  return (rows: readonly ShipmentRow[], rule: (records: readonly Named[]) => Judged): Said => {
    const records = rows.map((row) => ({ ...recordOfRow(row), name: nameOfRow(row) }))
    const said = reason(rule(records))
    if (said.ok || rows.length < 2) return said
    const named = atFault(records, rule).map(({ name }) => name)
    if (named.length === 0) return said
    return { ok: false, reason: withNames(said.reason, named) }
  }
}

type Named = ReturnType<typeof recordOfRow> & { readonly name: string }
