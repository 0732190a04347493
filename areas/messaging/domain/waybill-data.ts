import type { FurtherDetails } from './further-details.ts'
import type { SecurityStatement } from './security-lines.ts'

/** A party of a waybill. Texts in any script; they are transcribed when a message is written. */
export type WaybillParty = {
  readonly name: string
  readonly street: string
  readonly place: string
  readonly country: string
  readonly postCode: string
  readonly phone: string
  /** What customs know the party by: EORI, USCI …; empty if not known. */
  readonly taxNumber: string
}

export type Dimension = {
  readonly length: string
  readonly width: string
  readonly height: string
  readonly pieces: number
}

/** A rate line; without rate the waybill is "as agreed". The lines of a ULD after its first have neither pieces nor weight. */
export type RateLine = {
  readonly pieces: number | null
  readonly weightKg: string | null
  readonly rateClass: string
  /** Item number, ULD type or percentage (box 22E). */
  readonly commodity: string
  readonly chargeableKg: string | null
  readonly rate: string | null
  readonly total: string | null
}

export type OtherCharge = {
  readonly payment: 'P' | 'C'
  readonly code: string
  readonly due: 'A' | 'C'
  readonly amount: string
}

/** Currency, prepaid or collect, and declared values; NVD, NCV and XXX if there are none. */
export type ChargeDeclarations = {
  readonly currency: string
  readonly chargeCode: string
  readonly weightPayment: 'P' | 'C'
  readonly otherPayment: 'P' | 'C'
  readonly valueForCarriage: string
  readonly valueForCustoms: string
  readonly insurance: string
}

/** The charges that the consignee pays, in the currency of the destination (box 33). */
export type DestinationCharges = {
  readonly currency: string
  /** What one unit of the currency of the waybill is worth in it. */
  readonly rate: string
  readonly charges: string
  /** What the carrier charges at the destination itself; 0 if nothing. */
  readonly atDestination: string
  readonly total: string
}

/** The data of a master air waybill for an FWB or XFWB. */
export type WaybillData = ChargeDeclarations & {
  readonly mawbNo: string
  /** Code of the office that sends the message. */
  readonly office: string
  readonly origin: string
  readonly destination: string
  readonly pieces: number
  readonly weightKg: string
  readonly volumeM3: string | null
  /** The booked flights, with the day of departure, `2026-11-14`. */
  readonly flights: readonly { readonly flight: string; readonly day: string }[]
  readonly routing: readonly { readonly airport: string; readonly carrier: string }[]
  readonly shipper: WaybillParty
  readonly consignee: WaybillParty
  /** Whom the carrier notifies besides the consignee. */
  readonly notify: WaybillParty | null
  readonly agent: {
    readonly name: string
    readonly place: string
    readonly iataCode: string
    readonly cassCode: string
  } | null
  readonly isConsolidation: boolean
  /** The lines of boxes 10 and 21. */
  readonly accounting: readonly string[]
  readonly specialService: readonly string[]
  readonly customsOrigin: string
  readonly rates: readonly RateLine[]
  readonly goods: string
  readonly dimensions: readonly Dimension[]
  readonly slac: number | null
  /** Where the goods were made: an ISO code, empty if not known. */
  readonly originCountry: string
  readonly otherCharges: readonly OtherCharge[]
  /** Valuation charge and tax; empty if there are none. */
  readonly valuation: string
  readonly tax: string
  readonly shipperSignature: string
  readonly issuedOn: string
  readonly issuedAt: string
  readonly signature: string
  readonly handlingCodes: readonly string[]
  readonly destinationCharges: DestinationCharges | null
  /** Box 34: the reference number of the shipper and optional shipping information; empty if there is none. */
  readonly shipmentReference: {
    readonly reference: string
    readonly supplement: string
    readonly furtherSupplement: string
  }
  readonly furtherDetails: FurtherDetails
  readonly security: SecurityStatement | null
}

/** The data of a house waybill for an FHL or XFZB. */
export type HouseData = ChargeDeclarations & {
  readonly hawbNo: string
  readonly origin: string
  readonly destination: string
  readonly pieces: number
  readonly weightKg: string
  readonly slac: number | null
  /** Where the goods were made: an ISO code, empty if not known. */
  readonly originCountry: string
  readonly goods: string
  readonly commodityCodes: readonly string[]
  /** Of the airport of destination, whose customs demand data. */
  readonly destinationCountry: string
  readonly handlingCodes: readonly string[]
  readonly shipper: WaybillParty
  readonly consignee: WaybillParty
  readonly security: SecurityStatement | null
}
