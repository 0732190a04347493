import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrongNames } from './wrong-names.ts'

test.each([
  ['two names alike', '{"page":1,"page":2}', 'page'],
  ['the same name in another object', '{"a":{"page":1},"b":{"page":2},"page":3}', undefined],
  ['deep inside', '{"a":[1,{"b":{"c":1, "c" : 2}}]}', 'c'],
  ['after an inner object', '{"a":{"b":1},"a":2}', 'a'],
  ['a name written with an escape', String.raw`{"page":1,"p\u0061ge":2}`, 'page'],
  ['a value that reads like a name', '{"a":"a","b":"\\"a\\":","c":["a","a"]}', undefined],
  ['backslashes before the closing quote', String.raw`{"a\\":1,"a\\":2}`, 'a\\'],
  ['a quote in a name', String.raw`{"a\"":1,"a":2}`, undefined],
  ['the empty name', '{"":1,"":2}', ''],
  ['no object', '["a","a"]', undefined],
])('%s', (_what, json, name) => {
  expect(wrongNames(json)).toEqual(name === undefined ? undefined : { repeated: name })
})

test('nothing that was made of an object repeats a name, however it is laid out; said twice it always does', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 3 }), { minKeys: 1 }),
      (object) => {
        expect(wrongNames(JSON.stringify(object))).toBeUndefined()
        expect(wrongNames(JSON.stringify(object, null, 2))).toBeUndefined()
        const inner = JSON.stringify(object).slice(1, -1)
        expect(wrongNames(`{${inner}, ${inner}}`)).toEqual({ repeated: Object.keys(object)[0] })
      },
    ),
  )
})

test('an object of a thousand names is read, one of more is not', () => {
  const named = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [at, 0])))
  expect(wrongNames(named(1000))).toBeUndefined()
  expect(wrongNames(named(1001))).toBe('TOO_MANY')
})
