import { expect, test } from 'vitest'
import { daysAround, flightBooked } from './booked-flight.ts'

const leg = (origin: string, plannedEtd: string, departsAt: string) => ({ origin, plannedEtd, departsAt })
const flight = (...legs: ReturnType<typeof leg>[]) => ({
  flightNo: 'QR8405',
  originZone: 'Asia/Hong_Kong',
  withdrawn: false,
  legs,
})
const booked = (etd: string | null, originAirport = 'HKG') => ({
  flightNo: 'QR8405',
  originZone: 'Asia/Hong_Kong',
  originAirport,
  etd,
})

const today = flight(leg('HKG', '2026-11-20T23:00', '2026-11-20T15:00:00.000Z'))
const tomorrow = flight(leg('HKG', '2026-11-21T23:00', '2026-11-21T15:00:00.000Z'))

test('FLT-02 of the flights of one number the one of the day is booked', () => {
  expect(flightBooked(booked('2026-11-20T15:00:00.000Z'), [tomorrow, today])).toBe(today)
  expect(flightBooked(booked('2026-11-22T15:00:00.000Z'), [tomorrow, today])).toBeUndefined()
  expect(flightBooked(booked(null), [today])).toBeUndefined()
  expect(flightBooked({ ...booked('2026-11-20T15:00:00.000Z'), flightNo: 'QR8407' }, [today])).toBeUndefined()
})

test('FLT-02 of two flights at one time the one is booked that the schedules still name', () => {
  const withdrawn = { ...today, withdrawn: true }
  expect(flightBooked(booked('2026-11-20T15:00:00.000Z'), [withdrawn, today])).toBe(today)
  expect(flightBooked(booked('2026-11-20T15:00:00.000Z'), [withdrawn, tomorrow])).toBe(withdrawn)
})

test('FLT-02 a flight that was retimed by a day is still found by the time that stood in its plan', () => {
  const retimed = flight(leg('HKG', '2026-11-20T23:00', '2026-11-21T14:00:00.000Z'))
  expect(flightBooked(booked('2026-11-20T15:00:00.000Z'), [retimed])).toBe(retimed)
})

test('FLT-02 of a flight by way of another airport the leg from there counts', () => {
  const onTheWay = flight(
    leg('HKG', '2026-11-20T01:00', '2026-11-19T17:00:00.000Z'),
    leg('DOH', '2026-11-20T20:00', '2026-11-20T17:00:00.000Z'),
  )
  const fromDoha = { ...booked('2026-11-20T17:00:00.000Z', 'DOH'), originZone: 'Asia/Qatar' }
  expect(flightBooked(fromDoha, [onTheWay])).toBe(onTheWay)
  expect(flightBooked(booked('2026-11-20T17:00:00.000Z'), [onTheWay])).toBeUndefined()
})

test('days around two instants hold the local days of every clock', () => {
  const [from, to] = ['2026-11-19T16:00:00.000Z', '2026-11-20T16:00:00.000Z']
  expect(daysAround(from, to)).toEqual({ from: '2026-11-18', to: '2026-11-21' })
})
