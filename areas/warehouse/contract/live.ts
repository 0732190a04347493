/** Published to an office after a step of a truck or piece in its warehouse. */
export const WAREHOUSE_CHANGED = 'warehouse.changed'
