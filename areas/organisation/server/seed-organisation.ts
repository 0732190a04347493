import type { WriteTx } from '#platform/server/database/database.ts'
import type { OfficeFields } from '../contract/office.ts'
import { insertDepartment } from './department-repository.ts'
import { foundCompany } from './found-company.ts'
import { findOfficeByCode, insertOffice } from './office-repository.ts'

/** The demo company: a fictitious forwarder with three offices and their departments. Runs once; later calls do nothing. */
export async function seedOrganisation(tx: WriteTx): Promise<void> {
  if (await findOfficeByCode(tx, 'HKG')) return
  const offices = await foundCompany(tx, { company: COMPANY, offices: OFFICES })
  for (const officeId of offices.values()) {
    for (const department of DEPARTMENTS) await insertDepartment(tx, { ...department, officeId, active: true })
  }
}

/** Adds the London office to the demo data. Runs once. */
export async function seedDemoBranch(tx: WriteTx): Promise<void> {
  const headOffice = await findOfficeByCode(tx, 'HKG')
  if (!headOffice || (await findOfficeByCode(tx, LONDON.code))) return
  const { id } = await insertOffice(tx, headOffice.companyId, LONDON)
  for (const department of DEPARTMENTS) await insertDepartment(tx, { ...department, officeId: id, active: true })
}

const COMPANY = {
  code: 'PHF',
  name: 'Pearl Harbour Freight',
  nameZhCn: '珠湾货运',
  nameZhHk: '珠灣貨運',
}

const OFFICES: readonly OfficeFields[] = [
  {
    code: 'HKG',
    name: 'Hong Kong (head office)',
    nameZhCn: '香港（总公司）',
    nameZhHk: '香港（總公司）',
    country: 'HK',
    airport: 'HKG',
    timeZone: 'Asia/Hong_Kong',
    currency: 'HKD',
    isHeadOffice: true,
    deliversUnderBond: false,
    active: true,
  },
  {
    code: 'SHA',
    name: 'Shanghai',
    nameZhCn: '上海',
    nameZhHk: '上海',
    country: 'CN',
    airport: 'PVG',
    timeZone: 'Asia/Shanghai',
    currency: 'CNY',
    isHeadOffice: false,
    deliversUnderBond: false,
    active: true,
  },
  {
    code: 'FRA',
    name: 'Frankfurt',
    nameZhCn: '法兰克福',
    nameZhHk: '法蘭克福',
    country: 'DE',
    airport: 'FRA',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    isHeadOffice: false,
    deliversUnderBond: false,
    active: true,
  },
]

const LONDON: OfficeFields = {
  code: 'LON',
  name: 'London',
  nameZhCn: '伦敦',
  nameZhHk: '倫敦',
  country: 'GB',
  airport: 'LHR',
  timeZone: 'Europe/London',
  currency: 'GBP',
  isHeadOffice: false,
  deliversUnderBond: false,
  active: true,
}

const DEPARTMENTS = [
  { code: 'EXP', name: 'Air export', nameZhCn: '空运出口', nameZhHk: '空運出口' },
  { code: 'WHS', name: 'Warehouse', nameZhCn: '仓库', nameZhHk: '貨倉' },
  { code: 'FIN', name: 'Finance', nameZhCn: '财务', nameZhHk: '財務' },
]
