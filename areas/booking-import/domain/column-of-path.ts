import {
  type ImportColumn,
  PARTY_ROLES,
  type PartyRole,
  isImportColumn,
} from '#areas/key-accounts/domain/booking-columns.ts'
import { columnOfLine } from './import-dangerous.ts'

/** The cell that a field of the booking came from, by its own name or the field's path: `shipper.name`, `dimensionLines.0.length`. */
export function columnOfPath(path: string): ImportColumn {
  if (isImportColumn(path)) return path
  const [field = '', part = '', inLine = ''] = path.split('.')
  if (field === 'dangerousGoodsLines') return columnOfLine(inLine)
  if (isRole(field)) return PARTY_CELLS[part] === undefined ? field : (`${field}${PARTY_CELLS[part]}` as ImportColumn)
  const column = FIELD_CELLS[field] ?? field
  return isImportColumn(column) ? column : 'jobType'
}

const PARTY_CELLS: Readonly<Record<string, string | undefined>> = {
  partnerId: 'Code',
  address: 'Address',
  contact: 'Contact',
  phone: 'Phone',
}

const FIELD_CELLS: Readonly<Record<string, string | undefined>> = {
  originOfficeId: 'originOffice',
  salesOfficeId: 'salesOffice',
  handlingOfficeId: 'handlingOffice',
  destinationOfficeId: 'destinationOffice',
  dimensionLines: 'dimensions',
  poLines: 'poNumbers',
  deliveryNotes: 'dnNumbers',
}

function isRole(text: string): text is PartyRole {
  return PARTY_ROLES.some((role) => role === text)
}
