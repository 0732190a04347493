/** Outer packagings of dangerous goods, with the words of a shipper's declaration for one and for several. */
export const PACKING_TYPES = {
  FIBREBOARD_BOX: ['Fibreboard box', 'Fibreboard boxes'],
  PLYWOOD_BOX: ['Plywood box', 'Plywood boxes'],
  WOODEN_BOX: ['Wooden box', 'Wooden boxes'],
  PLASTIC_BOX: ['Plastics box', 'Plastics boxes'],
  STEEL_BOX: ['Steel box', 'Steel boxes'],
  ALUMINIUM_BOX: ['Aluminium box', 'Aluminium boxes'],
  FIBRE_DRUM: ['Fibre drum', 'Fibre drums'],
  PLASTIC_DRUM: ['Plastics drum', 'Plastics drums'],
  STEEL_DRUM: ['Steel drum', 'Steel drums'],
  ALUMINIUM_DRUM: ['Aluminium drum', 'Aluminium drums'],
  PLASTIC_JERRICAN: ['Plastics jerrican', 'Plastics jerricans'],
  STEEL_JERRICAN: ['Steel jerrican', 'Steel jerricans'],
  COMPOSITE: ['Composite packaging', 'Composite packagings'],
  CYLINDER: ['Cylinder', 'Cylinders'],
  BAG: ['Bag', 'Bags'],
} as const

export type PackingType = keyof typeof PACKING_TYPES

export const PACKING_TYPE_CODES = Object.keys(PACKING_TYPES) as [PackingType, ...PackingType[]]

/** `5 Fibreboard boxes × 5 L`, as a declaration words quantity and type of packing. */
export function packedQuantity({
  packages,
  packingType,
  netQuantity,
  unit,
}: {
  readonly packages: number
  readonly packingType: PackingType
  readonly netQuantity: string
  readonly unit: string
}): string {
  const [one, several] = PACKING_TYPES[packingType]
  return `${packages} ${packages === 1 ? one : several} × ${netQuantity} ${unit}`
}
