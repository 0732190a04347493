import type { Problem } from '#platform/contract/envelope.ts'
import { errorText, refusalText } from '#platform/contract/error-catalogue.ts'
import type { Language } from '#platform/contract/language.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import { Refusal, demand, demandAll } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../contract/errors.ts'
import { refusedAlone } from '../domain/at-fault.ts'
import type { ShipmentRow } from './hawb-detail/shipment-repository.ts'

type Named = Pick<ShipmentRow, 'id' | 'hawbNo' | 'shipper' | 'originAirport' | 'destinationAirport'>

type Asked = {
  readonly shipment: Named
  readonly verdict: Verdict<keyof typeof shipmentErrors>
}

/**
 * Goes on only when all may; else nothing is done for any. Where several were selected each refused one is told from the
 * others: by its house number or, while it has none, its shipper, and its route.
 */
export function demandOfEach(asked: readonly Asked[], language: Language): void {
  if (asked.length > 1) return demandNamed(asked, language)
  demandAll(
    shipmentErrors,
    asked.map(({ shipment, verdict }) => ({ path: shipment.id, verdict })),
  )
}

/** A rule over several together. Where it would refuse some of them alone for the same reason, these are named. */
export function demandTogether<House extends Named>(
  houses: readonly House[],
  rule: (houses: readonly House[]) => Verdict<keyof typeof shipmentErrors>,
  language: Language,
): void {
  const verdict = rule(houses)
  if (verdict.ok) return
  if (houses.length > 1) {
    const alone = refusedAlone(houses, rule, verdict)
    demandNamed(
      alone.map((one) => ({ shipment: one.record, verdict: one.verdict })),
      language,
    )
  }
  demand(shipmentErrors, verdict)
}

function demandNamed(asked: readonly Asked[], language: Language): void {
  const [first, ...others] = asked.flatMap((one) => refusedOf(one, language))
  if (!first) return
  const problems = [first, ...others].map(({ problem }) => problem)
  throw new Refusal(first.entry, { params: first.params }, problems)
}

function refusedOf({ shipment, verdict }: Asked, language: Language) {
  if (verdict.ok) return []
  const { id, hawbNo, shipper, originAirport, destinationAirport } = shipment
  const reason = refusalText(shipmentErrors, verdict, language)
  const said = { name: hawbNo ?? shipper?.name ?? '', route: `${originAirport}–${destinationAirport}`, reason }
  const entry = shipmentErrors[verdict.code]
  const problem: Problem = {
    ...{ path: id, code: entry.code },
    ...{ message: errorText(shipmentErrors.NAMED_SHIPMENT, language, said), reason },
  }
  return [{ entry, params: verdict.params, problem }]
}
