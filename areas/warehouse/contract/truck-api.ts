import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { warehouseErrors } from './errors.ts'
import { tariffInput, tariffList } from './tariff.ts'
import { boardInput, boardTruck, referenceItem, releaseInput, returnInput, truckInput, truckRecord } from './truck.ts'
import { truckList } from './truck-list.ts'

const path = '/ws-air/warehouse/trucks'
const tariffs = '/ws-air/warehouse/tariffs'
const SEE = ['/warehouse/list'] as const
const EDIT = ['/warehouse/edit'] as const
const SETTING = ['/warehouse/setting'] as const
const errors = warehouseErrors
const stepped = z.strictObject({ id: z.uuid(), version: z.number().int() })

const one = z.strictObject({ id: z.uuid() })

/** One of the steps of a truck. */
function step<Input extends z.ZodType>(name: string, summary: string, input: Input) {
  return endpoint({
    method: 'POST',
    path: `${path}/:id/${name}`,
    access: EDIT,
    summary,
    input,
    output: stepped,
    errors,
  })
}

/** Trucks from the gate to the dock (WHS-01, WHS-02). */
export const truckApi = {
  truckList: listEndpoint(truckList, { path, access: SEE, summary: 'List the trucks of the own warehouse' }),
  truckExport: exportEndpoint(truckList, { path, access: SEE, summary: 'Export the trucks of the own warehouse' }),
  truckBoard: endpoint({
    method: 'GET',
    path: '/ws-air/warehouse/board',
    access: SEE,
    summary: 'The dock board: the trucks of the day and those that are not through yet',
    input: boardInput,
    output: z.strictObject({ trucks: z.array(boardTruck) }),
  }),
  truckOpen: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: SEE,
    summary: 'A truck with what it brings and every step it took',
    input: one,
    output: truckRecord,
  }),
  truckReferences: endpoint({
    method: 'POST',
    path: `${path}/references/find`,
    access: EDIT,
    summary: 'Look up shipments of the office that a truck may bring, by HAWB, booking number or shipper',
    input: z.strictObject({
      search: z.string().trim().max(100),
      limit: z.number().int().min(1).max(50).optional(),
    }),
    output: z.strictObject({ items: z.array(referenceItem) }),
    ratePerMinute: 600,
  }),
  truckRegister: endpoint({
    method: 'POST',
    path: `${path}/register`,
    access: EDIT,
    summary: 'Register a truck: it gets its number and its place in the queue of the day',
    input: truckInput,
    output: z.strictObject({ id: z.uuid(), number: z.string(), queueNo: z.number().int() }),
    creates: true,
    errors,
  }),
  truckEdit: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: EDIT,
    summary: 'Correct what was written down of a truck',
    input: truckInput.extend({ id: z.uuid(), version: z.number().int().min(1) }),
    output: stepped,
    errors,
  }),
  truckRelease: step('release', 'Call a registered truck to a dock', releaseInput),
  truckUnload: step('unload', 'Start unloading a truck that was released', one),
  truckFinish: step('finish', 'The truck is empty: its fee is charged', one),
  truckReturn: step('return', 'Send a truck back that was not unloaded', returnInput),
  truckUndo: endpoint({
    method: 'POST',
    path: `${path}/:id/undo`,
    access: EDIT,
    summary: 'Undo the last step of a truck, as long as nothing followed it',
    input: one,
    output: stepped,
    errors,
  }),
  tariffList: listEndpoint(tariffList, {
    path: tariffs,
    access: SEE,
    summary: 'List the truck tariff of the own office',
  }),
  tariffExport: exportEndpoint(tariffList, {
    path: tariffs,
    access: SEE,
    summary: 'Export the truck tariff of the own office',
  }),
  tariffCreate: endpoint({
    method: 'POST',
    path: `${tariffs}/create`,
    access: SETTING,
    summary: 'What a truck of a type pays in the own office',
    input: tariffInput,
    output: stepped,
    creates: true,
    errors,
  }),
  tariffEdit: endpoint({
    method: 'PUT',
    path: `${tariffs}/:id`,
    access: SETTING,
    summary: 'Change what a truck pays; trucks that were charged keep their fee',
    input: tariffInput.extend({ id: z.uuid(), version: z.number().int().min(1) }),
    output: stepped,
    errors,
  }),
  tariffRemove: endpoint({
    method: 'DELETE',
    path: `${tariffs}/:id`,
    access: SETTING,
    summary: 'Charge trucks of a type nothing from now on',
    input: one,
    output: z.null(),
    errors,
  }),
} as const
