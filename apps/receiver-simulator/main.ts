// The process that plays XC and SC in a demonstration. It ends with the portal that started it.
import { startReceiverSimulator } from './start-receiver-simulator.ts'

const [port = '0', host = '127.0.0.1', file] = process.argv.slice(2)
const simulator = await startReceiverSimulator({ port: Number(port), host, file: file ?? null })
process.send?.({ origin: simulator.origin })

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.on(signal, () => void simulator.stop().then(() => process.exit(0)))
}
