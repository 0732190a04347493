import { expect, test } from 'vitest'
import { isProbablySame, plainlyNamed, distinguishingWord } from './same-party.ts'

test.each([
  ['Lung Fai Electronics Ltd', 'LUNG-FAI ELECTRONICS CO., LIMITED', 'HK', true],
  ['Société Générale SA', 'Societe Generale', 'FR', true],
  ['Hafen Straße GmbH', 'HAFEN STRASSE', 'DE', true],
  ['星光貿易', '星光貿易', 'HK', true],
  ['Ltd', 'Limited', 'HK', false],
  ['Lung Fai Electronics', 'Lung Fai Textiles', 'HK', false],
])('SHP-02 %s and %s of %s: one party %s', (name, other, country, same) => {
  expect(isProbablySame({ name, country }, { name: other, country })).toBe(same)
  expect(isProbablySame({ name, country }, { name: other, country: 'QA' })).toBe(false)
})

test('SHP-02 similar parties are found by the longest significant word', () => {
  expect(['The Lung Fai Electronics Corporation', 'GmbH', ''].map(distinguishingWord)).toEqual([
    'ELECTRONICS',
    'GMBH',
    '',
  ])
})

test('SHP-04 a name is compared whatever its case, accents and blanks, signs and legal form counting', () => {
  expect([' SOCIÉTÉ\u00a0 Générale ', 'Straße\u3000ＡＢ'].map(plainlyNamed)).toEqual(['societe generale', 'strasse ab'])
  expect(plainlyNamed('Acme Ltd')).not.toBe(plainlyNamed('Acme, Ltd'))
})
