/** A truck number without what is written one way and another: RV 2001, RV-2001 and RV2001 are one truck. */
export function plateOf(truckNo: string): string {
  return truckNo.toUpperCase().replaceAll(/[\s.·-]/g, '')
}
