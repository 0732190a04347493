import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { historyEndpoints } from '#platform/contract/history.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { workbookInput } from '#platform/contract/workbook.ts'
import { acceptEffects } from './flight.ts'
import { flightErrors } from './errors.ts'
import { scheduleList } from './schedule-list.ts'
import { scheduleEntry, scheduleRecord } from './schedule.ts'

const path = '/ws-air/flight-schedules'
const errors = flightErrors
const saved = z.strictObject({ id: z.uuid(), version: z.number().int() })

export const scheduleHistory = historyEndpoints(path, {
  what: 'flight schedules',
  read: ['/flight/list'],
  undo: ['/flight/edit'],
})

export const scheduleApi = {
  listSchedules: listEndpoint(scheduleList, {
    inFrames: true,
    path,
    access: ['/flight/list'],
    summary: 'List the flight schedules of the own office',
  }),
  exportSchedules: exportEndpoint(scheduleList, {
    path,
    access: ['/flight/list'],
    summary: 'Export the flight schedules of the own office',
  }),
  openSchedule: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: ['/flight/list'],
    summary: 'Read a flight schedule with its legs, cut-offs, allotments and costs',
    input: z.strictObject({ id: z.uuid() }),
    output: scheduleRecord,
  }),
  createSchedule: endpoint({
    method: 'POST',
    path,
    access: ['/flight/edit'],
    summary: 'Add a flight schedule; its flights are generated at once',
    input: scheduleEntry,
    output: saved,
    creates: true,
    errors,
  }),
  editSchedule: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: ['/flight/edit'],
    summary: 'Change a flight schedule; its flights to come follow, but for what was changed by hand',
    input: scheduleEntry.safeExtend({ id: z.uuid(), version: z.number().int().min(1), acceptEffects }),
    output: saved,
    errors,
  }),
  deleteSchedule: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['/flight/edit'],
    summary: 'Delete a schedule none of whose flights has departed or was changed by hand',
    input: z.strictObject({ id: z.uuid() }),
    output: z.null(),
    errors,
  }),
  scheduleTemplate: endpoint({
    method: 'GET',
    path: `${path}/template`,
    access: ['/flight/edit'],
    summary: 'The workbook to fill in for an import, titled in the language of the user',
    input: z.strictObject({}),
    output: z.unknown(),
    answer: 'download',
  }),
  importSchedules: endpoint({
    method: 'POST',
    path: `${path}/import`,
    access: ['/flight/edit'],
    summary: 'Import 1 to 200 schedules of the own office from a workbook, all or nothing',
    input: workbookInput,
    output: z.strictObject({ imported: z.number().int() }),
    encoding: 'multipart',
    creates: true,
    errors: { ...flightErrors, ...workbookErrors },
    ratePerMinute: 20,
  }),
  scheduleHistory: scheduleHistory.history,
  undoSchedule: scheduleHistory.undo,
} as const
