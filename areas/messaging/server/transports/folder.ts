import { access, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Carrier, LONGEST_INCOMING, MAX_AT_ONCE, isPlainName } from './transport.ts'

/** A watched folder below `root`: files are written under another name first, so that incomplete files are never read. */
export function folderCarrier(root: string): Carrier {
  const place = (folder: string, name = '') => join(root, folder, name)
  return {
    async send(channel, { id, content }) {
      await mkdir(place(channel.target), { recursive: true })
      const part = place(channel.target, `${id}.part`)
      const file = await open(part, 'w')
      await file.writeFile(content)
      await file.sync()
      await file.close()
      await rename(part, place(channel.target, `${id}.txt`))
    },
    async collect(channel) {
      if (!channel.inbound) return []
      await mkdir(place(channel.inbound), { recursive: true })
      const names = (await readdir(place(channel.inbound))).filter(isPlainName).toSorted().slice(0, MAX_AT_ONCE)
      const found = []
      for (const name of names) {
        const path = place(channel.inbound, name)
        const { size } = await stat(path)
        const text = size > LONGEST_INCOMING ? '' : await readFile(path, 'utf8')
        found.push({ name, text })
      }
      return found
    },
    remove: (channel, name) => rm(place(channel.inbound, name), { force: true }),
    async probe(channel) {
      await mkdir(place(channel.target), { recursive: true })
      await access(place(channel.target))
      return channel.target
    },
  }
}
