import { FIELD_NAMES, SHIPMENT_FIELDS, type ShipmentField } from '#areas/key-accounts/domain/shipment-fields.ts'
import type { JobMode, JobType } from '../../domain/booking/job-type.ts'
import { fieldsOf, isDerived } from '../../domain/booking/required-fields.ts'
import { newShipment, type Shipment, type ShipmentEntry } from './shipment.ts'

const NAMES = Object.keys(newShipment.shape) as (keyof ShipmentEntry)[]

/** Returns the form values of a record; the volume only if entered, because dimension lines determine theirs. */
export function entryOf(shipment: Shipment): ShipmentEntry {
  const entry = Object.fromEntries(NAMES.map((name) => [name, shipment[name]])) as ShipmentEntry
  return entered(entry)
}

/** Returns an entry for comparison and sending: without a volume derived from dimension lines. */
export function entered(entry: ShipmentEntry): ShipmentEntry {
  return isDerived('volume', entry) ? { ...entry, volume: null } : entry
}

/** Returns the entry with another job type, without the fields that it does not have. */
export function entryOfType(entry: ShipmentEntry, jobType: JobType, jobMode: JobMode): ShipmentEntry {
  const blank = blankEntry('')
  const emptied = fieldsOf({ jobType, jobMode }).absent.map((field) => [field, blank[field]])
  return { ...entry, jobType, jobMode, ...Object.fromEntries(emptied) }
}

/** Returns an empty shipment, originated and handled by the own office. */
export function blankEntry(officeId: string): ShipmentEntry {
  const blank = Object.fromEntries(FIELD_NAMES.map((name) => [name, blankOf(SHIPMENT_FIELDS[name].kind)]))
  return {
    ...(blank as ShipmentEntry),
    jobType: 'General',
    jobMode: 'Consolidation',
    originOfficeId: officeId,
    handlingOfficeId: officeId,
    salesOfficeId: officeId,
  }
}

function blankOf(kind: ShipmentField['kind']): unknown {
  if (kind === 'text' || kind === 'country') return ''
  if (kind === 'lines') return []
  if (kind === 'values') return {}
  return kind === 'flag' ? false : null
}
