export { RecordLockWatch } from './record-lock-watch.ts'
export { RecordPresenceBar } from './record-presence-bar.tsx'
