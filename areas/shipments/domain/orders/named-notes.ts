type Naming = {
  readonly poLines: readonly { readonly dnNo?: string | undefined }[]
  readonly deliveryNotes: readonly { readonly dnNo: string }[]
}

/** A delivery note of which nothing but its number is known. */
export function blankNote(dnNo: string) {
  return { dnNo, cartons: null, grossWeight: null, remark: '' }
}

/** The delivery notes that PO lines name and that are not among those of the shipment, each once, whatever its case. */
export function notesOnlyNamed({ poLines, deliveryNotes }: Naming): readonly string[] {
  const known = new Set(deliveryNotes.map(({ dnNo }) => dnNo.toUpperCase()))
  return poLines.flatMap(({ dnNo = '' }) => {
    if (dnNo === '' || known.has(dnNo.toUpperCase())) return []
    known.add(dnNo.toUpperCase())
    return [dnNo]
  })
}
