/** Published when a product was changed, offered or withdrawn, so that open pages refetch it. */
export const productTopic = (id: string) => `products.product:${id}` as const
