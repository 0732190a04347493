/** Said to an office when a truck or a piece in its warehouse took a step. */
export const WAREHOUSE_CHANGED = 'warehouse.changed'
