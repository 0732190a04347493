import { connect } from 'node:net'

const LONGEST_MS = 10_000

/** Sends text to a network printer (raw TCP, usually port 9100); rejects unless the printer accepted all of it. */
export function sendToPrinter({ host, port }: { host: string; port: number }, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: LONGEST_MS })
    socket.on('connect', () => socket.end(text, 'utf8'))
    socket.on('timeout', () => socket.destroy(new Error(`${host}:${port} does not answer`)))
    socket.on('error', reject)
    socket.on('close', (hadError) => {
      if (!hadError) resolve()
    })
    // Answers of the printer must be read, or the connection does not close.
    socket.resume()
  })
}
