import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { done } = JSON.parse(readFileSync(new URL('texts/en_US.json', import.meta.url), 'utf8')) as {
  done: Record<string, string>
}

test('SHP-09 every page says: Saved successfully !, Deleted successfully', () => {
  expect(done).toEqual({ saved: 'Saved successfully !', deleted: 'Deleted successfully' })
})
