/** Published when a shipment was written, so that open pages refetch it. */
export const shipmentTopic = (id: string) => `shipments.saved:${id}` as const
