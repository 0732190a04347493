type Naming = {
  readonly poLines: readonly { readonly dnNo?: string | undefined }[]
  readonly deliveryNotes: readonly { readonly dnNo: string }[]
}

/** Returns a delivery note of which only the number is known. */
export function blankNote(dnNo: string) {
  return { dnNo, cartons: null, grossWeight: null, remark: '' }
}

/** Returns the delivery notes that PO lines name but the shipment does not have, without duplicates, case-insensitively. */
export function notesOnlyNamed({ poLines, deliveryNotes }: Naming): readonly string[] {
  const known = new Set(deliveryNotes.map(({ dnNo }) => dnNo.toUpperCase()))
  return poLines.flatMap(({ dnNo = '' }) => {
    if (dnNo === '' || known.has(dnNo.toUpperCase())) return []
    known.add(dnNo.toUpperCase())
    return [dnNo]
  })
}

/** Delivery notes whose number stands before them already, whatever its case. */
export function notesTwice(deliveryNotes: Naming['deliveryNotes']): readonly number[] {
  const numbers = deliveryNotes.map(({ dnNo }) => dnNo.trim().toUpperCase())
  return [...numbers.keys()].filter((index) => numbers[index] !== '' && numbers.indexOf(numbers[index] ?? '') < index)
}
