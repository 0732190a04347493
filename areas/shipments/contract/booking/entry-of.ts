import { FIELD_NAMES, SHIPMENT_FIELDS, type ShipmentField } from '#areas/key-accounts/domain/shipment-fields.ts'
import type { JobMode, JobType } from '../../domain/booking/job-type.ts'
import { fieldsOf, isDerived } from '../../domain/booking/required-fields.ts'
import { newShipment, type Shipment, type ShipmentEntry } from './shipment.ts'

const NAMES = Object.keys(newShipment.shape) as (keyof ShipmentEntry)[]

/** What a record's form holds; the volume only where it was typed, since dimension lines make their own. */
export function entryOf(shipment: Shipment): ShipmentEntry {
  const entry = Object.fromEntries(NAMES.map((name) => [name, shipment[name]])) as ShipmentEntry
  return entered(entry)
}

/** An entry as it is compared and sent: a volume that the dimension lines make is not an entry of its own. */
export function entered(entry: ShipmentEntry): ShipmentEntry {
  return isDerived('volume', entry) ? { ...entry, volume: null } : entry
}

/** The entry as one of another job: what that has not is emptied. */
export function entryOfType(entry: ShipmentEntry, jobType: JobType, jobMode: JobMode): ShipmentEntry {
  const blank = blankEntry('')
  const emptied = fieldsOf({ jobType, jobMode }).absent.map((field) => [field, blank[field]])
  return { ...entry, jobType, jobMode, ...Object.fromEntries(emptied) }
}

/** A shipment nobody has written anything on yet, originated and handled by the own office. */
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
  if (kind === 'text') return ''
  if (kind === 'lines') return []
  if (kind === 'values') return {}
  return kind === 'flag' ? false : null
}
