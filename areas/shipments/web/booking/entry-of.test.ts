import { expect, test } from 'vitest'
import { blankEntry } from '../../contract/booking/entry-of.ts'
import { emptiedBy, inputsOf } from './entry-of.ts'

const blank = inputsOf(blankEntry('HKG'))
const SOLD = { jobType: 'Coload In capacity sold', jobMode: 'Consolidation' } as const
const DIRECT = { jobType: 'Direct MAWB', jobMode: 'Direct' } as const

test('SHP-02 sold capacity clears the fields it does not have, and no others', () => {
  const typed = { ...blank, pickUpPlace: 'Dock 1', goodsDescription: 'EARPHONES' }
  const notifyParty = { partnerId: null, name: '', address: '', contact: 'Ms Lam', phone: '' }
  expect(emptiedBy(SOLD, blank)).toEqual([])
  expect(emptiedBy(SOLD, { ...typed, deliveryPlace: ' ' })).toEqual(['pickUpPlace'])
  expect(emptiedBy(SOLD, { ...typed, notifyParty })).toEqual(['pickUpPlace', 'notifyParty'])
  expect(emptiedBy(DIRECT, { ...typed, notifyParty })).toEqual([])
  const out = { ...blank, coloader: 'Harbour Consol', coloaderHawbNo: 'HC-42' }
  expect(emptiedBy(DIRECT, out)).toEqual(['coloader', 'coloaderHawbNo'])
  expect(emptiedBy({ jobType: 'General', jobMode: 'Consolidation' }, out), 'another mode').toEqual([
    ...['coloader', 'coloaderHawbNo'],
  ])
})

test('SHP-06 a new shipment is originated, sold and handled by the own office by default', () => {
  const offices = { originOfficeId: 'HKG', salesOfficeId: 'HKG', handlingOfficeId: 'HKG', destinationOfficeId: null }
  expect(blankEntry('HKG')).toMatchObject(offices)
})
