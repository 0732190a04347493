/** Published when the files or the pre-alert of a shipment changed. */
export const documentsTopic = (shipmentId: string) => `documents.changed:${shipmentId}` as const
