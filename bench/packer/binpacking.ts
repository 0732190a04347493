import { pack3D, RotationType } from 'binpackingjs/3d'

import type { LoadingInstance, LoadingType } from './thpack.ts'

/** What we read of its answer; its own declarations do not resolve in modules of this kind. */
type Packed = { readonly dimension: readonly [number, number, number] }

/** The share of the container that npm `binpackingjs` fills; its depth is the vertical, and orientations are respected. */
export function fillOfBinpacking({ length, width, height, types }: LoadingInstance): number {
  const { packedBins } = pack3D({
    bins: [{ name: 'container', width: length, height: width, depth: height, maxWeight: 1e9 }],
    items: types.flatMap(itemsOf),
  })
  const items: readonly Packed[] = packedBins[0]?.items ?? []
  const volume = items.reduce((sum, { dimension: [dx, dy, dz] }) => sum + dx * dy * dz, 0)
  return volume / (length * width * height)
}

function itemsOf({ sides, upright, count }: LoadingType) {
  const [width, height, depth] = sides
  const allowedRotations = [
    ...(upright[2] ? [RotationType.WHD, RotationType.HWD] : []),
    ...(upright[0] ? [RotationType.HDW, RotationType.DHW] : []),
    ...(upright[1] ? [RotationType.DWH, RotationType.WDH] : []),
  ]
  return Array.from({ length: count }, () => ({ name: 'box', width, height, depth, weight: 0, allowedRotations }))
}
