import { WITHOUT_SPACE } from '#areas/shipments/domain/space/space-rules.ts'
import type { SpaceRequest } from '../domain/judge.ts'
import { needsApproval } from '#areas/cargo/domain/airline-approval.ts'
import { DG_CLASSES } from '#areas/cargo/domain/battery.ts'
import { FLOWN_BY_US } from '#areas/shipments/domain/booking/job-type.ts'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import type { shipmentList } from '#areas/shipments/contract/booking/shipment-list.ts'
import type { ListRow } from '#platform/contract/list.ts'
import { rowsOf } from '#platform/web/kit/list-page/list-rows.ts'
import { useCan } from '#platform/web/can.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useCall } from '#platform/web/use-call.ts'

/** A shipment that waits for space, as a row of the shipment list. */
export type WaitingShipment = ListRow<typeof shipmentList>

/** The filter of shipments without space; '' means no filter. Texts are kept as typed, including spaces. */
export type WaitingFilter = {
  readonly search: string
  readonly destination: string
  readonly readyFrom: string
  readonly readyTo: string
  readonly party: string
  /** The id of an import: only what it booked. */
  readonly importId: string
  readonly page: number
  readonly size: number
}

/** Whether the filter may exclude shipments. */
export function isNarrowed({ search, destination, readyFrom, readyTo, party, importId }: WaitingFilter): boolean {
  return [search, destination, readyFrom, readyTo, party, importId].some((text) => text.trim() !== '')
}

/** Returns pending shipments of the own office as origin that have no space and have not left, ordered by cargo ready date. */
export function useWaitingShipments(filter: WaitingFilter) {
  const { officeCode } = useAsActor()
  const office = useCan(['/shipment/all-offices']) ? null : officeCode
  const { data, isFetching } = useCall(shipmentApi.list, waitingQuery(filter, office), { keepPrevious: true })
  return {
    shipments: data ? (rowsOf(data) as unknown as WaitingShipment[]) : undefined,
    total: data?.total ?? null,
    capped: data?.capped ?? false,
    isFetching,
  }
}

/** Returns a row in the type of the rules; list cells are nullable by type, but the required ones never are. */
export function asRequested(row: WaitingShipment): SpaceRequest {
  const { status, spaceStatus, cubicCm, dangerousGoods, handlingCodes } = row
  const goods = { dangerousGoods: dangerousGoods ?? false, handlingCodes: handlingCodes?.split(' ') ?? [] }
  const known = { status: status ?? 'Pending', spaceStatus: spaceStatus ?? 'None', cubicCm: cubicCm ?? 0 } as const
  return { shipment: { ...row, ...known, ...goods }, uldType: null, positions: null }
}

/** Whether any of its goods lines needs the airline's approval on the flight; the shipment row shows only the class of the first line. */
export function asksForApproval(row: WaitingShipment, flight: { readonly flightType: string }): boolean {
  const dangerousGoodsLines = DG_CLASSES.filter((one) => row.lineClasses?.split(' ').includes(one)).map((dgClass) => ({
    dgClass,
  }))
  return needsApproval({ ...asRequested(row).shipment, dangerousGoodsLines }, flight)
}

/** Returns the party that matched the filter: the shipper, unless another one matches. */
export function partyFound(
  { shipper, consignee, keyAccount }: Pick<WaitingShipment, 'shipper' | 'consignee' | 'keyAccount'>,
  filter: string,
): { readonly as: 'shipper' | 'consignee' | 'keyAccount'; readonly name: string } {
  const has = (name: string | null): name is string =>
    name !== null && name.toLowerCase().includes(filter.toLowerCase())
  if (filter === '' || has(shipper)) return { as: 'shipper', name: shipper ?? '' }
  if (has(keyAccount)) return { as: 'keyAccount', name: keyAccount }
  return has(consignee) ? { as: 'consignee', name: consignee } : { as: 'shipper', name: shipper ?? '' }
}

/** The query of the shipment list for those without space; `office` null: of all offices. */
export function waitingQuery(filter: WaitingFilter, office: string | null) {
  const { search, destination, readyFrom, readyTo, party, importId, page, size } = filter
  const [words, name] = [search.trim(), party.trim()]
  const ready = { ...(readyFrom && { from: readyFrom }), ...(readyTo && { to: readyTo }) }
  return {
    page,
    size,
    sort: [{ column: 'cargoReadyDate', direction: 'asc' } as const],
    filters: {
      status: { anyOf: ['Pending'] },
      spaceStatus: { anyOf: WITHOUT_SPACE },
      jobMode: { anyOf: FLOWN_BY_US },
      departed: { is: false },
      ...(office && { originOffice: { equals: office } }),
      ...(destination && { destinationAirport: { equals: destination } }),
      ...(Object.keys(ready).length > 0 && { cargoReadyDate: ready }),
      ...(name && { parties: { contains: name } }),
      ...(importId && { importId: { anyOf: [importId] } }),
    },
    ...(words.length > 1 && { search: words }),
  }
}
