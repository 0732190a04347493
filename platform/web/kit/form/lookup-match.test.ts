import { describe, expect, it } from 'vitest'
import { MAX_FOUND, bestMatch, bestMatchFirst, whyNoMatch } from './lookup-match.ts'

const HKG = { code: 'HKG', label: 'Hong Kong' }
const HKD = { code: 'HKD', label: 'Hakodate' }
const DOH = { code: 'DOH', label: 'Doha', searched: ' doh othh doha 多哈 多哈 hamad international airport' }
const FRA = {
  code: 'FRA',
  label: '法蘭克福',
  names: ['Frankfurt', '法兰克福', '法蘭克福'],
  searched: ' fra eddf frankfurt airport',
}
const SCL = { code: 'SCL', label: 'Santiago' }
const CX = { code: 'CX', label: 'Cathay Pacific Airways' }
const LUNG = { code: 'HKLUNG01', label: 'Lung Fai Electronics Ltd', names: ['龍輝電子有限公司'] }
const XIY = {
  code: 'XIY',
  label: "Xi'an",
  names: ["Xi'an", '西安'],
  searched: ' xiy zlxy xian xian xianyang airport',
}
const XFN = { code: 'XFN', label: 'Xiangyang', names: ['Xiangyang', '襄阳'] }
const HDM = { code: 'HDM', label: 'Hamadan', searched: ' hdm oihh hamadan hamadan airport' }
const CGN = {
  code: 'CGN',
  label: 'Cologne',
  names: ['Cologne', '科隆'],
  searched: ' cgn eddk cologne cologne bonn airport',
}
const YBY = { code: 'YBY', label: 'Bonnyville', searched: ' yby cybf bonnyville bonnyville airport' }
const HHN = { code: 'HHN', label: '哈恩', names: ['Hahn', '哈恩'], searched: ' hhn edfh hahn frankfurt–hahn airport' }
const ORD = { code: 'ORD', label: 'Chicago', searched: ' ord kord chicago chicago ohare international airport' }
const LOREAL = { code: 'FRLOR01', label: "L'Oréal SA" }
const LCJ = { code: 'LCJ', label: 'Łódź' }
const ZURICH = { code: 'ZRH', label: 'Zürich' }

describe('what a text typed without looking means', () => {
  it('is the record of that code, whatever else was found', () => {
    expect(bestMatch([HKD, HKG], ' hkg ')).toBe(HKG)
  })
  it('is the record of that name', () => {
    expect(bestMatch([HKD, HKG], 'hong kong')).toBe(HKG)
  })
  it.each([
    [HKG, 'hong'],
    [HKG, 'kong'],
    [HKG, 'hk'],
    [HKG, 'hongkong'],
    [FRA, 'frankf'],
    [FRA, 'eddf'],
    [FRA, '法兰克'],
    [DOH, 'hamad'],
    [CX, 'cat'],
    [CX, 'c'],
    [LUNG, 'lung fai'],
    [LUNG, 'HKLUNG'],
    [LUNG, '電子'],
    [ZURICH, 'zuri'],
    [ORD, 'ohare'],
    [ORD, "o'hare"],
    [LCJ, 'lodz'],
    [LOREAL, 'oreal'],
    [LOREAL, "l'or"],
  ])('is the only record found: %o by %s', (found, typed) => {
    expect(bestMatch([found], typed)).toBe(found)
  })
  it.each([
    [XIY, 'xian'],
    [XIY, "XI'AN"],
    [XIY, '西安'],
    [FRA, 'Frankfurt'],
    [HKG, 'hongkong'],
    [ZURICH, 'zurich'],
  ])('is the only record with that whole name in any language, though others are found: %o by %s', (match, typed) => {
    expect(bestMatch([HDM, XFN, match, HHN], typed)).toBe(match)
  })
  it.each<[string, { code: string; label: string }[]]>([
    ['hamad', [HDM, DOH]],
    ['bonn', [CGN, YBY]],
    ['xia', [XFN, XIY]],
    ['frankf', [FRA, HHN]],
    ['lung', [{ ...LUNG, code: 'HKWING02', label: 'Wing Lung Ltd' }, LUNG]],
    ['xian', [XIY, { ...XFN, label: 'Xian' }]],
  ])('is nothing by a beginning, or by a name of two, where several are found: %s', (typed, found) => {
    expect(bestMatch(found, typed)).toBeUndefined()
    expect(whyNoMatch(found)).toBe('several')
  })
  it('is nothing by a name where there may be more of that name than were found', () => {
    const more = Array.from({ length: MAX_FOUND - 1 }, () => HHN)
    expect(bestMatch([FRA, ...more], 'frankfurt')).toBeUndefined()
    expect(bestMatch([FRA, ...more], 'FRA')).toBe(FRA)
  })
  it.each([
    [DOH, 'HAM'],
    [DOH, 'ham'],
    [SCL, 'SAN'],
    [SCL, 'tiago'],
    [CX, 'AY'],
    [LUNG, 'tronic'],
    [LUNG, 'KLUNG'],
  ])('is not the only record found where that is called otherwise: %o by %s', (found, typed) => {
    expect(bestMatch([found], typed)).toBeUndefined()
    expect(whyNoMatch([found])).toBe('unlike')
  })
  it('is nothing when several could be meant, also two of one code', () => {
    expect(bestMatch([HKD, HKG], 'hk')).toBeUndefined()
    expect(bestMatch([HKG, { ...HKG, label: 'Kai Tak' }], 'HKG')).toBeUndefined()
    expect(bestMatch([], 'x')).toBeUndefined()
  })
  it('is nothing where nothing is typed', () => {
    expect(bestMatch([HKG], ' ')).toBeUndefined()
    expect(bestMatch([{ code: 'HKG', label: '' }], '-')).toBeUndefined()
  })
  it('is refused with what was found: nothing, or several', () => {
    expect(whyNoMatch([])).toBe('none')
    expect(whyNoMatch([HKD, HKG])).toBe('several')
  })
  it('stands before all others that were found', () => {
    expect(bestMatchFirst([HKD, HKG], 'HKG')).toEqual({ match: HKG, items: [HKG, HKD] })
    expect(bestMatchFirst([HKD, HKG], 'HK')).toEqual({ match: undefined, items: [HKD, HKG] })
  })
})
