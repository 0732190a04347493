import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BucketSettings } from '../files/s3/bucket.ts'

const BUCKET = 'portal-files'

/** An S3-speaking server (s3rver) as a process of its own, with one bucket; it checks signatures as S3 does. */
export async function startS3Server(port = 0): Promise<{ settings: BucketSettings; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'exchange-s3-'))
  const words = ['--directory', folder, '--address', '127.0.0.1', '--port', String(port), '--configure-bucket', BUCKET]
  const start = "require('@20minutes/s3rver/lib/cli.js').parseAsync()"
  const child = spawn(process.execPath, ['-e', start, 's3rver', ...words], {
    cwd: path.join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      const found = /listening on (\S+)/.exec((said += chunk))
      if (found) resolve(`http://${found[1]}`)
    })
    child.once('exit', (code) => reject(new Error(`the S3 server ended with ${code}: ${said}`)))
  })
  return {
    settings: { url, bucket: BUCKET, region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' },
    async stop() {
      const gone = once(child, 'exit')
      child.kill()
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
