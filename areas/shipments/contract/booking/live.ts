/** Something of a shipment was written: whoever has it open asks for it anew. */
export const shipmentTopic = (id: string) => `shipments.saved:${id}` as const
