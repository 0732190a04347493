import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

import { load } from 'js-yaml'

/** The files of ACLPP by their root keys, as its format.md describes them. Lengths are cm, times seconds. */
export type AclppData = {
  readonly aircraft: Readonly<Record<string, AclppAircraft>>
  readonly unitTypes: Readonly<Record<string, AclppUnitType>>
  readonly separated: readonly { readonly code_a: string; readonly code_b: string }[]
}

export type AclppAircraft = {
  readonly oew: number
  readonly oew_lng_arm: number
  readonly min_lng_arm: number
  readonly max_lng_arm: number
  readonly opt_lng_arm: number
  readonly compartments: Readonly<Record<string, { readonly deck: string; readonly virtual_positions: AclppNode }>>
  readonly overlapping_positions: readonly (readonly [string | number, string | number])[]
  readonly weight_constraints: Readonly<
    Record<string, { readonly limit: number; readonly positions: readonly (string | number)[] }>
  >
}

/** A node of the tree of positions: attributes, which nodes below inherit, and nodes. */
export type AclppNode = Readonly<Record<string, unknown>>

export type AclppUnitType = {
  readonly inner_lng_size: number
  readonly inner_lat_size: number
  readonly inner_height: number
  readonly tare_weight: number
  readonly max_weight: number
  readonly build_up_time: number
  readonly build_up_cost: number
  readonly uld_blocks?: readonly Readonly<Record<`${'min' | 'max'}_${'lng' | 'lat' | 'height'}`, number>>[]
  readonly uld_cuts?: readonly {
    readonly lat1: number
    readonly height1: number
    readonly lat2: number
    readonly height2: number
  }[]
}

export type AclppFlight = {
  readonly aircraft_type: string
  readonly std_timestamp: number
  readonly legs: Readonly<Record<string, AclppLeg>>
}

export type AclppLeg = {
  readonly est_fuel_weight: number
  readonly extra_fuel_cost_factor: number
  readonly segments: readonly string[]
  readonly sequence?: number
}

export type AclppPiece = {
  readonly allowed_rotations: number
  readonly amount: number
  readonly avail: number
  readonly lng: number
  readonly lat: number
  readonly height: number
  readonly weight: number
  readonly offload_penalty: number
  readonly specials?: string
  readonly stack_lng?: number
  readonly stack_lat?: number
  readonly stack_height?: number
}

export type AclppSegments = Readonly<
  Record<
    string,
    { readonly shipments?: Readonly<Record<string, { readonly pieces: Readonly<Record<string, AclppPiece>> }>> }
  >
>

export type AclppSchedule = {
  readonly flights: Readonly<Record<string, AclppFlight>>
  readonly segments: AclppSegments
}

/** Masterdata lies in the folder, below it, or beside it. */
export async function readMasterdata(folder: string): Promise<AclppData> {
  for (const place of [folder, path.dirname(path.resolve(folder))]) {
    const names = await Array.fromAsync(
      glob('**/*.yaml', { cwd: place, exclude: (name) => name.endsWith('.schedule.yaml') }),
    )
    const files = await Promise.all(names.map((name) => readYaml(path.join(place, name))))
    const all = <Value>(key: string): Record<string, Value> =>
      Object.assign({}, ...files.map((file) => file[key])) as Record<string, Value>
    const aircraft = all<AclppAircraft>('aircraft_types')
    if (Object.keys(aircraft).length === 0) continue
    const separated = files.flatMap((file) => (file['separation_constraints'] ?? []) as AclppData['separated'])
    return { aircraft, unitTypes: all<AclppUnitType>('uld_types'), separated }
  }
  throw new Error(`no masterdata in ${folder} or beside it`)
}

export async function readSchedule(file: string): Promise<AclppSchedule> {
  return (await readYaml(file)) as unknown as AclppSchedule
}

async function readYaml(file: string): Promise<Record<string, unknown>> {
  return load(await readFile(file, 'utf8')) as Record<string, unknown>
}
