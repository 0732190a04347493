import { describe, expect, test } from 'vitest'
import { embeddingOf, partnerPlace } from './embedding.ts'
import { readSettings } from './settings.ts'

describe('ROU-06 what may be embedded', () => {
  test('is nothing unless the operator says so', () => {
    expect(embeddingOf(readSettings({}), null)).toEqual({ allowed: [], embedders: [], officeDialogUrl: null })
  })

  test('is named by origin, each with the kind of token it gets', () => {
    const input = {
      FRAME_ORIGINS: 'https://a.example/path, https://b.example:8443=raw',
      EMBEDDER_ORIGINS: 'https://c.example',
    }
    expect(embeddingOf(readSettings(input), null)).toEqual({
      allowed: [
        { origin: 'https://a.example', token: 'derived' },
        { origin: 'https://b.example:8443', token: 'raw' },
      ],
      embedders: ['https://c.example'],
      officeDialogUrl: null,
    })
  })

  test.each(['ftp://a.example', 'a.example', 'https://a.example=all', 'javascript:alert(1)'])(
    '%s is no origin',
    (FRAME_ORIGINS) => {
      expect(() => readSettings({ FRAME_ORIGINS })).toThrow('FRAME_ORIGINS')
    },
  )

  test('SHL-09 the page of the office dialog is allowed by being named; the demo brings its own', () => {
    const input = { OFFICE_DIALOG_URL: 'https://a.example/offices', FRAME_ORIGINS: 'https://a.example=raw' }
    expect(embeddingOf(readSettings(input), null)).toMatchObject({
      allowed: [{ origin: 'https://a.example', token: 'raw' }],
      officeDialogUrl: 'https://a.example/offices',
    })
    expect(embeddingOf(readSettings({}), 'http://localhost:8081')).toEqual({
      allowed: [{ origin: 'http://localhost:8081', token: 'derived' }],
      embedders: ['http://localhost:8081'],
      officeDialogUrl: 'http://localhost:8081/office',
    })
  })
})

test.each([
  [{}, { port: 8081, hostName: 'localhost' }],
  [{ PORT: '65535' }, { port: 0 }],
  [
    { PARTNER_PORT: '9000', PUBLIC_URL: 'http://portal.local:80/' },
    { port: 9000, hostName: 'portal.local' },
  ],
])('with %j the partner page of the demo is served at %j', (input, place) => {
  expect(partnerPlace(readSettings(input))).toMatchObject(place)
})
