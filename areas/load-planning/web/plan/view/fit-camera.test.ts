import { PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { distanceToFit } from './fit-camera.ts'

const towards = new Vector3(-1.9, -1.35, -2.3)

test.each([
  ['a pallet on a wide picture', [3.04, 1.6, 2.3], 1.6],
  ['a high pallet on a wide picture', [3.04, 3, 2.3], 2.5],
  ['a container on a narrow picture', [2.01, 1.63, 1.53], 0.6],
] as const)('LDP-04 %s is seen whole and fills the picture', (_, sides, aspect) => {
  const camera = new PerspectiveCamera(38, aspect, 0.05, 60)
  const distance = distanceToFit(sides, towards, { fov: 38, aspect })
  camera.position.copy(towards.clone().normalize().multiplyScalar(-distance))
  camera.lookAt(0, 0, 0)
  camera.updateMatrixWorld()
  const corners = [-0.5, 0.5].flatMap((x) =>
    [-0.5, 0.5].flatMap((y) => [-0.5, 0.5].map((z) => new Vector3(x * sides[0], y * sides[1], z * sides[2]))),
  )
  const furthest = Math.max(
    ...corners.flatMap((corner) => {
      const { x, y } = corner.project(camera)
      return [Math.abs(x), Math.abs(y)]
    }),
  )
  expect(furthest).toBeLessThanOrEqual(1)
  expect(furthest).toBeGreaterThan(0.9)
})
