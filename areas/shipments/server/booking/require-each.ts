import type { Problem } from '#platform/contract/envelope.ts'
import { type ErrorCatalogue, type ErrorEntry, errorText, refusalText } from '#platform/contract/error-catalogue.ts'
import type { Language } from '#platform/contract/language.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import { Refusal, requireAllowed, requireAll } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { nameOfShipment } from '../../domain/booking/name-of-shipment.ts'
import { refusedAlone } from '../../domain/booking/refused-alone.ts'
import type { ShipmentRow } from './shipment-repository.ts'

type Named = Pick<ShipmentRow, 'id' | 'hawbNo' | 'jobNo' | 'originAirport' | 'destinationAirport'>

type Judged<Code extends string> = { readonly shipment: Named; readonly verdict: Verdict<Code> }

/** Returns the checks of one area over several shipments; `errors` is its catalogue. */
export function demandsOf<Catalogue extends ErrorCatalogue>(errors: Catalogue) {
  type Code = keyof Catalogue & string

  /** Continues only if all are allowed. With several selected, refused ones are identified by house or job number and route. */
  function requireEach(judged: readonly Judged<Code>[], language: Language): void {
    if (judged.length > 1) return requireNamed(errors, judged, language)
    requireAll(
      errors,
      judged.map(({ shipment, verdict }) => ({ path: shipment.id, verdict })),
    )
  }

  /** A rule over several shipments together. Those that it would refuse individually for the same reason are named. */
  function requireTogether<House extends Named>(
    houses: readonly House[],
    rule: (houses: readonly House[]) => Verdict<Code>,
    language: Language,
  ): void {
    const verdict = rule(houses)
    if (verdict.ok) return
    if (houses.length > 1) {
      const alone = refusedAlone(houses, rule, verdict)
      requireNamed(
        errors,
        alone.map((one) => ({ shipment: one.record, verdict: one.verdict })),
        language,
      )
    }
    requireAllowed(errors, verdict)
  }

  return { requireEach, requireTogether }
}

export const { requireEach } = demandsOf(shipmentErrors)

function requireNamed<Catalogue extends ErrorCatalogue>(
  errors: Catalogue,
  judged: readonly Judged<keyof Catalogue & string>[],
  language: Language,
): void {
  const [first, ...others] = judged.flatMap((one) => refusedOf(errors, one, language))
  if (!first) return
  const problems = [first, ...others].map(({ problem }) => problem)
  throw new Refusal(first.entry, { params: first.params }, problems)
}

function refusedOf<Catalogue extends ErrorCatalogue>(
  errors: Catalogue,
  { shipment, verdict }: Judged<keyof Catalogue & string>,
  language: Language,
) {
  if (verdict.ok) return []
  const { id, originAirport, destinationAirport } = shipment
  const reason = refusalText(errors, verdict, language)
  const said = { name: nameOfShipment(shipment), route: `${originAirport}–${destinationAirport}`, reason }
  const entry = errors[verdict.code] as ErrorEntry
  const problem: Problem = {
    path: id,
    code: entry.code,
    message: errorText(shipmentErrors.NAMED_SHIPMENT, language, said),
    reason,
  }
  return [{ entry, params: verdict.params, problem }]
}
