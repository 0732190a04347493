import { expect, test } from 'vitest'
import type { Cell, ImportCells } from '#platform/domain/import-rows.ts'
import { TARIFF_COLUMNS, type TariffColumn, readTariffRow } from './tariff-row.ts'

const empty = Object.fromEntries(TARIFF_COLUMNS.map((column) => [column, null])) as ImportCells<TariffColumn>
const sound = { tab: 'EXPORT_HAWB', side: 'SELL', basis: 'FLAT', chargeCode: 'HDL', currency: 'HKD' }
const read = (cells: Partial<Record<TariffColumn, Cell>>) =>
  readTariffRow({ ...empty, ...sound, validFrom: '2026-11-01', ...cells }, (_column, code) => code)

test('BIL-01 prices of a workbook are read as in a form', () => {
  expect(read({ price: '7,8', minimum: '1.234,50', price45: '1,022.5', pivotKg: '120,5' })).toMatchObject({
    tariff: { price: '7.8', minimum: '1234.50', price45: '1022.5', pivotKg: '120.5', price100: null },
  })
})

test.each(['7,8,1', '1,23456', '-1'])('BIL-01 the price "%s" is refused at its cell', (price) => {
  expect(read({ price })).toMatchObject({ wrong: [{ column: 'price', refused: { code: 'CELL_UNREADABLE' } }] })
})
