/** Returns the label of a shipment: its house number, or its job number while it has none. */
export function nameOfShipment({
  hawbNo,
  jobNo,
}: {
  readonly hawbNo: string | null
  readonly jobNo: string | null
}): string {
  return hawbNo ?? jobNo ?? ''
}
