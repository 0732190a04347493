import { freightTerms } from '#areas/shipments/domain/booking/freight-terms.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { findSeenHouses } from '#areas/shipments/server/index.ts'
import { findAwbNumbers, numberUnderMawb } from '#areas/warehouse/server/index.ts'
import { findOffice } from '#areas/organisation/server/index.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import { found, saved } from '#platform/server/refusal.ts'
import type { waybillApi } from '../../contract/waybill-api.ts'
import type { Labels } from '../pdf/labels-pdf.ts'
import type { Manifest } from '../pdf/manifest-pdf.ts'
import { expectedOf } from './prefill.ts'
import { blankProfile, waybillFacts } from './waybill-facts.ts'
import { findProfile, saveProfile } from './waybill-repository.ts'

const PDF = 'application/pdf'

export const waybillLabels: Verb<typeof waybillApi.waybillLabels> = async (context, input) => {
  const facts = await waybillFacts(context, input)
  const { kind, shipment, master, profile, carrierName } = facts
  const leg = kind === 'MAWB' && master ? master : shipment
  const number = expectedOf(facts).number ?? ''
  const houses =
    kind === 'MAWB'
      ? await numberedHouses(context, shipment)
      : [{ hawbNo: number, numbers: Array.from({ length: shipment.pieces ?? 0 }, (_, index) => index + 1) }]
  const data: Labels = {
    kind,
    name: kind === 'MAWB' ? carrierName : profile.agentName,
    number,
    origin: leg.originAirport ?? '',
    destination: leg.destinationAirport ?? '',
    houses,
    mawbNo: shipment.mawbNo ?? '',
  }
  if (input.format === 'zpl') {
    const content = await renderPdf({ module: new URL('../pdf/labels-zpl.ts', import.meta.url), data })
    return { fileName: `labels-${number}.zpl`, mediaType: 'text/plain', content }
  }
  const content = await renderPdf({ module: new URL('../pdf/labels-pdf.ts', import.meta.url), data })
  return { fileName: `labels-${number}.pdf`, mediaType: PDF, content }
}

/** The visible houses of a master with the numbers of their pieces under it, which this print gives if no other has. */
async function numberedHouses(
  { db, actor, transact }: Context,
  { id, masterId, mawbNo }: Shipment,
): Promise<Labels['houses']> {
  const numbers = await transact(async (tx) => {
    await numberUnderMawb(tx, id)
    return findAwbNumbers(tx, mawbNo ?? '')
  })
  const ofHouse = Map.groupBy(numbers, ({ shipmentId }) => shipmentId)
  return (await findSeenHouses(db, found(masterId), actor)).map((house) => ({
    hawbNo: house.hawbNo ?? '',
    numbers: (ofHouse.get(house.id) ?? [])
      .filter(({ pieceNo }) => pieceNo <= (house.pieces ?? 0))
      .toSorted((one, other) => one.pieceNo - other.pieceNo)
      .map(({ awbPieceNo }) => awbPieceNo),
  }))
}

/** In English, since it accompanies the freight. */
export const houseManifest: Verb<typeof waybillApi.houseManifest> = async (context, { id }) => {
  const manifest = await manifestOf({ ...context, language: 'en_US' }, id)
  return { fileName: manifestName(manifest), mediaType: PDF, content: await renderManifest(manifest) }
}

export function manifestName({ mawbNo }: Manifest): string {
  return `manifest-${mawbNo}.pdf`
}

export function renderManifest(data: Manifest): Promise<Buffer> {
  return renderPdf({ module: new URL('../pdf/manifest-pdf.ts', import.meta.url), data })
}

/** Returns the house manifest of the master of a shipment, in the language of the context. */
export async function manifestOf(context: Context, id: string): Promise<Manifest> {
  const { language } = context
  const { master, profile } = await waybillFacts(context, { id, kind: 'MAWB' })
  const { mawbNo, flightNo, originAirport, destinationAirport, etd, ...sums } = found(master)
  const text = await areaTexts('documents', language)
  const label = (key: string) => text(`mail.preAlert.${key}`)
  return {
    language,
    issuer: profile.agentName,
    heading: text('waybill.manifest'),
    mawbNo,
    facts: [
      { label: 'MAWB', value: mawbNo },
      { label: label('flight'), value: flightNo },
      { label: label('route'), value: `${originAirport}–${destinationAirport}` },
      { label: label('etd'), value: etd.replace('T', ' ') },
    ],
    titles: {
      hawb: 'HAWB',
      route: label('route'),
      pieces: text('waybill.pieces'),
      weight: label('weight'),
      volume: label('volume'),
      goods: label('goods'),
      shipper: label('shipper'),
      consignee: label('consignee'),
      terms: 'PP/CC',
      page: label('page'),
    },
    houses: sums.houses.map(({ hawbNo, seen }) => ({
      hawb: hawbNo ?? '',
      route: [seen?.originAirport, seen?.destinationAirport].filter(Boolean).join('–'),
      pieces: seen?.pieces?.toString() ?? '',
      weight: seen?.grossWeight ? `${seen.grossWeight} kg` : '',
      volume: seen?.volume ? `${seen.volume} m³` : '',
      goods: seen?.goodsDescription ?? '',
      shipper: seen?.shipper ?? '',
      consignee: seen?.consignee ?? '',
      terms: freightTerms(seen?.incoterm ?? null) ?? '',
    })),
    totals: {
      hawb: String(sums.houses.length),
      route: '',
      pieces: String(sums.pieces),
      weight: `${sums.grossWeight} kg`,
      volume: `${sums.volume} m³`,
      goods: '',
      shipper: '',
      consignee: '',
      terms: '',
    },
  }
}

export const openProfile: Verb<typeof waybillApi.officeProfileOpen> = async ({ db, actor }) => {
  const stored = await findProfile(db, actor.officeId)
  if (stored) return stored
  const { name, airport } = found(await findOffice(db, actor.officeId))
  return { version: 0, profile: blankProfile(name, airport) }
}

export const changeProfile: Verb<typeof waybillApi.officeProfileSave> = ({ actor, transact }, entry) =>
  transact(async (tx) => {
    const isSaved = await saveProfile(tx, actor.officeId, entry)
    saved(isSaved || undefined, await findProfile(tx, actor.officeId))
    return found(await findProfile(tx, actor.officeId))
  })
