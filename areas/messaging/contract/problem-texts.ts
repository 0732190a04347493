import type { Language } from '#platform/contract/language.ts'
import { fillText } from '#platform/domain/fill-text.ts'
import type { Problem, ProblemCode } from '../domain/grammar/problem.ts'

type Texts = Readonly<Record<Language, string>>

const texts = (en_US: string, zh_CN: string, zh_HK: string): Texts => ({ en_US, zh_CN, zh_HK })

/** Texts for the problems of a message; `{value}` is the actual value, `{expected}` the correct one. */
const PROBLEM_TEXTS: Readonly<Record<ProblemCode, Texts>> = {
  EMPTY: texts('There is no message.', '没有报文。', '沒有報文。'),
  UNKNOWN_KIND: texts(
    'This is no kind of message that is known: {value}',
    '无法识别的报文类型：{value}',
    '無法識別的報文類型：{value}',
  ),
  UNKNOWN_VERSION: texts('This version is not known: {value}', '未知的版本：{value}', '未知的版本：{value}'),
  UNKNOWN_LINE: texts(
    'This line belongs to no part of the message: {value}',
    '此行不属于报文的任何部分：{value}',
    '此行不屬於報文的任何部分：{value}',
  ),
  LINE_TOO_LONG: texts(
    'A line has at most 69 characters; this one has {value}.',
    '每行最多 69 个字符，此行有 {value} 个。',
    '每行最多 69 個字元，此行有 {value} 個。',
  ),
  MESSAGE_TOO_LONG: texts(
    'A message has at most 3500 characters; this one has {value}.',
    '报文最多 3500 个字符，此报文有 {value} 个。',
    '報文最多 3500 個字元，此報文有 {value} 個。',
  ),
  LINE_ENDS_EARLY: texts('The line ends too early.', '此行内容不完整。', '此行內容不完整。'),
  UNEXPECTED_TEXT: texts('This does not belong here: {value}', '此处不应有：{value}', '此處不應有：{value}'),
  TOO_LONG: texts('Too long: {value}', '过长：{value}', '過長：{value}'),
  WRONG_CHARACTER: texts(
    'Holds a character that is not allowed: {value}',
    '含有不允许的字符：{value}',
    '含有不允許的字元：{value}',
  ),
  MISSING_SEGMENT: texts(
    'A part of the message is missing: {value}',
    '报文缺少部分内容：{value}',
    '報文欠缺部分內容：{value}',
  ),
  MISSING_LINE: texts('A line is missing: {value}', '缺少一行：{value}', '欠缺一行：{value}'),
  REPEATED_SEGMENT: texts(
    'This part stands more often than it may: {value}',
    '此部分重复：{value}',
    '此部分重複：{value}',
  ),
  CHECK_DIGIT: texts(
    'The check digit of {value} is wrong; {expected} is right.',
    '{value} 的校验位错误，应为 {expected}。',
    '{value} 的檢查碼錯誤，應為 {expected}。',
  ),
  IMPOSSIBLE_DATE: texts('There is no such day: {value}', '日期不存在：{value}', '日期不存在：{value}'),
  RATE_TOTAL: texts(
    'Rate times weight is {expected}, not {value}.',
    '运价乘以计费重应为 {expected}，而非 {value}。',
    '運價乘以計費重應為 {expected}，而非 {value}。',
  ),
  WEIGHT_CHARGE_TOTAL: texts(
    'The weight charges add up to {expected}, not {value}.',
    '重量运费合计应为 {expected}，而非 {value}。',
    '重量運費合計應為 {expected}，而非 {value}。',
  ),
  OTHER_CHARGES_AGENT: texts(
    'The other charges due agent add up to {expected}, not {value}.',
    '归代理人的其他费用合计应为 {expected}，而非 {value}。',
    '歸代理的其他費用合計應為 {expected}，而非 {value}。',
  ),
  OTHER_CHARGES_CARRIER: texts(
    'The other charges due carrier add up to {expected}, not {value}.',
    '归承运人的其他费用合计应为 {expected}，而非 {value}。',
    '歸承運人的其他費用合計應為 {expected}，而非 {value}。',
  ),
  CHARGES_TOTAL: texts(
    'The charges add up to {expected}, not {value}.',
    '费用合计应为 {expected}，而非 {value}。',
    '費用合計應為 {expected}，而非 {value}。',
  ),
  PIECES_TOTAL: texts(
    'The pieces of the rating lines are not the {expected} of the waybill.',
    '运价行的件数与主单的 {expected} 件不符。',
    '運價行的件數與提單的 {expected} 件不符。',
  ),
  WEIGHT_TOTAL: texts(
    'The weight of the rating lines is not the {expected} of the waybill.',
    '运价行的重量与主单的 {expected} 不符。',
    '運價行的重量與提單的 {expected} 不符。',
  ),
  HOUSE_EXCEEDS_MASTER: texts(
    'The houses have more pieces than the {expected} of the master.',
    '分单件数超过主单的 {expected} 件。',
    '分提單件數超過主提單的 {expected} 件。',
  ),
  REJECTED: texts('The airline rejected this: {value}', '航空公司拒收：{value}', '航空公司拒收：{value}'),
  PART_EXCEEDS_TOTAL: texts(
    '{value} pieces are more than the {expected} of the waybill.',
    '{value} 件超过主单的 {expected} 件。',
    '{value} 件超過提單的 {expected} 件。',
  ),
  NOT_WELL_FORMED: texts('This is not well-formed XML: {value}', 'XML 格式不正确：{value}', 'XML 格式不正確：{value}'),
  DOCTYPE: texts(
    'A document type is not accepted.',
    '不接受文档类型声明（DOCTYPE）。',
    '不接受文件類型宣告（DOCTYPE）。',
  ),
  MISSING_FIELD: texts('A field is missing: {value}', '缺少字段：{value}', '欠缺欄位：{value}'),
  WRONG_VALUE: texts('This is no number: {value}', '不是数字：{value}', '不是數字：{value}'),
}

/** Problems whose value is the internal name of a segment, or of a field in it. */
const NAMING: readonly ProblemCode[] = ['MISSING_SEGMENT', 'MISSING_LINE', 'REPEATED_SEGMENT', 'MISSING_FIELD']

/** Returns the text of a problem in a language; `label` is the text of the area by its key, or the key where there is none. */
export function problemText(problem: Problem, language: Language, label: (key: string) => string): string {
  const value = NAMING.includes(problem.code) ? partLabel(problem.value, label) : problem.value
  return fillText(PROBLEM_TEXTS[problem.code][language], { value, expected: problem.expected ?? '' })
}

/** `shipper.street` is "Shipper · street"; elements of XML keep their own name. */
function partLabel(name: string, label: (key: string) => string): string {
  const [segment = '', field = ''] = name.split('.')
  const keys = [`segments.${segment}`, ...(field ? [`fields.${field}`] : [])]
  const labels = keys.map(label)
  return labels.some((text, index) => text === keys[index]) ? name : labels.join(' · ')
}
