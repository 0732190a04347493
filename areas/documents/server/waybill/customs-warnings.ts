import { type DestinationGap, destinationGaps, hsCodesIn } from '#areas/messaging/domain/destination-data.ts'
import { findPartners } from '#areas/partners/server/index.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { partyInBox } from '../../domain/waybill/party-box.ts'
import type { WaybillContent } from '../../domain/waybill/waybill.ts'
import type { WaybillFacts } from './waybill-facts.ts'

/**
 * Returns what the customs of the destination demand of a house or a direct shipment and its waybill does not say. The waybill is
 * issued nevertheless: of a direct shipment the carrier files it, and the message of a house is refused until it is there.
 */
export async function customsWarnings(
  db: ReadDb,
  { kind, shipment, master, destinationCountry }: WaybillFacts,
  { boxes }: WaybillContent,
): Promise<DestinationGap[]> {
  if (kind === 'MAWB' && master?.jobMode !== 'Direct') return []
  const ids = [shipment.shipper, shipment.consignee].flatMap((party) => party?.partnerId ?? [])
  const partners = await findPartners(db, ids)
  const party = (box: string, partnerId: string | null | undefined) => {
    return { ...partyInBox(box), taxNumber: partners.get(partnerId ?? '')?.taxNumber ?? '' }
  }
  const ofLines = shipment.poLines.map(({ hsCode }) => hsCode).filter(Boolean)
  const gaps = destinationGaps({
    destinationCountry,
    shipper: party(boxes.shipper, shipment.shipper?.partnerId),
    consignee: party(boxes.consignee, shipment.consignee?.partnerId),
    commodityCodes: [...ofLines, ...hsCodesIn(boxes.goods)],
  })
  return [...gaps]
}
