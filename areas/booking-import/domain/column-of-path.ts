import {
  FIELD_OF_COLUMN,
  IMPORT_COLUMNS,
  type ImportColumn,
  PARTY_ROLES,
  type PartyRole,
  isImportColumn,
} from '#areas/key-accounts/domain/booking-columns.ts'
import { columnOfLine } from './import-dangerous.ts'

/** Returns the cell that a booking field came from, by name or path: `shipper.name`, `dimensionLines.0.length`. */
export function columnOfPath(path: string): ImportColumn {
  if (isImportColumn(path)) return path
  const [field = '', part = '', inLine = ''] = path.split('.')
  if (field === 'dangerousGoodsLines') return columnOfLine(inLine)
  if (isRole(field)) return PARTY_CELLS[part] === undefined ? field : (`${field}${PARTY_CELLS[part]}` as ImportColumn)
  return IMPORT_COLUMNS.find((column) => FIELD_OF_COLUMN[column] === field) ?? 'jobType'
}

const PARTY_CELLS: Readonly<Record<string, string | undefined>> = {
  partnerId: 'Code',
  address: 'Address',
  contact: 'Contact',
  phone: 'Phone',
}

function isRole(text: string): text is PartyRole {
  return PARTY_ROLES.some((role) => role === text)
}
