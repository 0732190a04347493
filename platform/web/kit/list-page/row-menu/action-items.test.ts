import { expect, test } from 'vitest'
import enUS from '../../texts/en_US.json' with { type: 'json' }
import type { ListAction } from '../list-action.ts'
import { actionItems } from './action-items.ts'

const action = (key: string, reason?: string): ListAction<string> => ({
  key,
  label: key,
  needs: 'some',
  allowed: () => (reason === undefined ? { ok: true } : { ok: false, reason }),
  run: () => undefined,
})

test('a reason that several actions share is stated once, above them', () => {
  const actions = [
    action('copy', 'Not ours'),
    action('take', 'It has a number'),
    action('milestone'),
    action('delete', 'Not ours'),
    { ...action('new'), needs: 'none' as const },
  ]
  expect(actionItems(actions, ['row'], enUS.list)).toMatchObject([
    { key: 'take', disabled: true, hint: 'It has a number' },
    { key: 'milestone', disabled: false },
    'divider',
    { note: 'Not ours' },
    { key: 'copy', disabled: true, description: 'Not ours' },
    { key: 'delete', disabled: true, description: 'Not ours' },
  ])
})
