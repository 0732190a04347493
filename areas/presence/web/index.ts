export { RecordPresenceBar } from './record-presence-bar.tsx'
