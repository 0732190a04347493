import { refuse } from '#platform/domain/verdict.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { Refusal, found, requireAll } from '#platform/server/refusal.ts'
import { messagingErrors } from '../../contract/errors.ts'
import { type Sending, houseToXfzb, housesToXfhl, waybillToXfwb } from '../../domain/cargo-xml/waybill-to-xml.ts'
import { type XmlMessage, writeXml } from '../../domain/cargo-xml/xml-form.ts'
import type { Message } from '../../domain/grammar/message-table.ts'
import { UnwritableMessage, splitMessage, writeMessage } from '../../domain/grammar/write-message.ts'
import { destinationGaps } from '../../domain/destination-data.ts'
import { houseToFhl, housesToFhl } from '../../domain/house-to-fhl.ts'
import type { HouseData, WaybillData } from '../../domain/waybill-data.ts'
import { houseNumber, waybillToFwb } from '../../domain/waybill-to-fwb.ts'
import { type ChannelRow, findChannelFor } from '../message-repository.ts'
import { type Queued, queueMessage } from './queue-message.ts'

/** The issued waybills of a master. */
export type IssuedWaybills = {
  readonly officeId: string
  /** Labels of the waybills not issued yet; if there are any, nothing can be sent. */
  readonly unissued: readonly string[]
  readonly issued: {
    readonly sender: string
    readonly recipient: string
    readonly issuedAt: string
    readonly waybill: WaybillData
    readonly houses: readonly HouseData[]
  } | null
}

/** Injected by the documents area, which is above this one; returns undefined if no shipment has the number. */
export type FindIssuedWaybills = (db: ReadDb, mawbNo: string) => Promise<IssuedWaybills | undefined>

/** Queues the messages for a master and its houses, in the format versions of the carrier's channel. */
export async function sendWaybills(
  tx: WriteTx,
  { mawbNo, account, findIssued }: { mawbNo: string; account: string; findIssued: FindIssuedWaybills },
): Promise<Queued[]> {
  const { officeId, unissued, issued } = found(await findIssued(tx, mawbNo))
  const channel = await findChannelFor(tx, officeId, mawbNo)
  if (!channel) throw new Refusal(messagingErrors.NO_CHANNEL, { params: { mawbNo } })
  if (!issued) throw new Refusal(messagingErrors.WAYBILL_NOT_ISSUED, { params: { waybills: unissued.join(', ') } })
  requireDestinationData(issued.houses)
  const queued: Queued[] = []
  for (const text of textsOf(issued, channel)) {
    queued.push(await queueMessage(tx, { officeId, mawbNo, createdBy: account, ...text }))
  }
  return queued
}

/** Refuses houses that lack what the customs of their destination demand; each gap with its house and party. */
export function requireDestinationData(houses: readonly HouseData[]): void {
  requireAll(
    messagingErrors,
    houses.flatMap((house) => {
      const { hawbNo, destinationCountry: country } = house
      return destinationGaps(house).map(({ code, name }) => ({
        path: hawbNo,
        verdict: refuse(code, { hawb: hawbNo, country, name }),
      }))
    }),
  )
}

type Issued = NonNullable<IssuedWaybills['issued']>
type Formats = Pick<ChannelRow, 'fwbVersion' | 'fhlVersion' | 'listsHouses'>
/** A message as text, with what names it. */
export type Text = {
  readonly kind: string
  readonly format: string
  readonly content: string
  readonly hawbNo: string | null
}

/** Returns the messages for a master and its houses. */
export function textsOf(issued: Issued, formats: Formats): Text[] {
  return [...masterTexts(issued, formats), ...houseTexts(issued, formats)]
}

function masterTexts(issued: Issued, { fwbVersion }: Formats): Text[] {
  const { waybill } = issued
  if (fwbVersion === 'XML') return [xmlText(() => waybillToXfwb(waybill, sendingOf(issued, '')), null)]
  return cargoTexts(() => waybillToFwb(waybill, fwbVersion), null)
}

/** Returns a message for every house, preceded by the list of houses if the channel or the XML format requires it. */
function houseTexts(issued: Issued, { fhlVersion, listsHouses }: Formats): Text[] {
  const { waybill, houses } = issued
  if (houses.length === 0) return []
  if (fhlVersion === 'XML') {
    const list = xmlText(() => housesToXfhl(waybill, houses, sendingOf(issued, '')), LIST)
    return [list, ...textsOfHouses(issued, fhlVersion)]
  }
  const list = listsHouses ? cargoTexts(() => housesToFhl(waybill, houses, fhlVersion), LIST) : []
  return [...list, ...textsOfHouses(issued, fhlVersion)]
}

/** Returns a message for every house. */
export function textsOfHouses(issued: Issued, fhlVersion: ChannelRow['fhlVersion']): Text[] {
  const { waybill, houses } = issued
  return houses.flatMap((house) =>
    fhlVersion === 'XML'
      ? [xmlText(() => houseToXfzb(waybill, house, sendingOf(issued, house.hawbNo)), house.hawbNo)]
      : cargoTexts(() => houseToFhl(waybill, house, fhlVersion), house.hawbNo),
  )
}

/** The list of houses has no house number; its further parts are identified by part number. */
const LIST = null

function sendingOf({ waybill, sender, recipient, issuedAt }: Issued, hawbNo: string): Sending {
  const reference = [waybill.mawbNo, hawbNo && houseNumber(hawbNo)].filter(Boolean).join('-')
  return { reference, sender, recipient, issuedAt }
}

function cargoTexts(made: () => Message, hawbNo: string | null): Text[] {
  const parts = refused(() => splitMessage(made()))
  return parts.map((message, index) => {
    const content = refused(() => writeMessage(message))
    return { kind: message.kind, format: message.version, content, hawbNo: index === 0 ? hawbNo : `LIST-${index + 1}` }
  })
}

function xmlText(made: () => XmlMessage, hawbNo: string | null): Text {
  const message = refused(made)
  return { kind: message.form.kind, format: message.form.version, content: refused(() => writeXml(message)), hawbNo }
}

/** Turns an unwritable message into a refusal naming the field that an airline would reject. */
function refused<Result>(write: () => Result): Result {
  try {
    return write()
  } catch (error) {
    if (!(error instanceof UnwritableMessage)) throw error
    throw new Refusal(messagingErrors.MESSAGE_INCOMPLETE, { params: { reason: error.message } })
  }
}
