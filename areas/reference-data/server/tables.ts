import type { Generated } from 'kysely'
import type { FreightTerm } from '../domain/incoterm-rules.ts'

type Stored = { id: Generated<string>; version: Generated<number>; active: boolean }
type OtherNames = { nameZhCn: string | null; nameZhHk: string | null }
type Valid = { validFrom: string | null; validTo: string | null }

export type AirportTable = Stored &
  Valid & {
    iata: string
    icao: string | null
    name: string
    city: string
    cityZhCn: string | null
    cityZhHk: string | null
    country: string
    zone: string
  }
export type AirlineTable = Stored &
  OtherNames & { code: string; name: string; hub: string | null; partners: string | null }
export type CurrencyTable = Stored & OtherNames & { code: string; name: string; minorUnits: number }
export type IncotermTable = Stored & OtherNames & { rule: string; name: string; freight: FreightTerm; seaOnly: boolean }
export type CapacityTypeTable = Stored & OtherNames & { code: string; name: string; paidWhenEmpty: boolean }
export type SpecialHandlingTable = Stored & OtherNames & { code: string; concern: string; name: string }

export type ReferenceTables = {
  'referenceData.airport': AirportTable
  'referenceData.airline': AirlineTable
  'referenceData.airlinePrefix': Stored & Valid & { prefix: string; airline: string }
  'referenceData.currency': CurrencyTable
  'referenceData.incoterm': IncotermTable
  'referenceData.capacityType': CapacityTypeTable
  'referenceData.specialHandlingCode': SpecialHandlingTable
}
