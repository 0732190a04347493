export { useViewStore } from './view-store.ts'
