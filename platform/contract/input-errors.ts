import { z } from 'zod'
import { digitsOf } from './decimal.ts'
import { type ErrorCatalogue, defineErrors, errorText } from './error-catalogue.ts'
import type { Language } from './language.ts'

type Issue = z.core.$ZodIssue

// Zod's issues do not carry the input, but only the input tells "missing" from "wrong"; this is asked while parsing.
const MISSING = 'REQUIRED'
z.config({ customError: (issue) => (issue.input === undefined || issue.input === null ? MISSING : undefined) })

/** What can be wrong with one field, whoever checks it: the form before sending or the server. Codes 1100–1199. */
export const inputErrors = defineErrors({
  REQUIRED: {
    code: 1100,
    status: 400,
    texts: { en_US: 'is required', zh_CN: '为必填项', zh_HK: '必須填寫' },
  },
  WRONG_TYPE: {
    code: 1101,
    status: 400,
    texts: { en_US: 'has the wrong type', zh_CN: '类型不正确', zh_HK: '類型不正確' },
  },
  TOO_SMALL: {
    code: 1102,
    status: 400,
    texts: { en_US: 'must be at least {limit}', zh_CN: '不得小于 {limit}', zh_HK: '不得小於 {limit}' },
  },
  TOO_LARGE: {
    code: 1103,
    status: 400,
    texts: { en_US: 'must be at most {limit}', zh_CN: '不得大于 {limit}', zh_HK: '不得大於 {limit}' },
  },
  TOO_SHORT: {
    code: 1104,
    status: 400,
    texts: {
      en_US: 'needs at least {limit} {limit|character|characters}',
      zh_CN: '至少需要 {limit} 个字符',
      zh_HK: '最少需要 {limit} 個字元',
    },
  },
  TOO_LONG: {
    code: 1105,
    status: 400,
    texts: {
      en_US: 'may have at most {limit} {limit|character|characters}',
      zh_CN: '最多 {limit} 个字符',
      zh_HK: '最多 {limit} 個字元',
    },
  },
  TOO_FEW: {
    code: 1106,
    status: 400,
    texts: {
      en_US: 'needs at least {limit} {limit|entry|entries}',
      zh_CN: '至少需要 {limit} 项',
      zh_HK: '最少需要 {limit} 項',
    },
  },
  TOO_MANY: {
    code: 1107,
    status: 400,
    texts: {
      en_US: 'may have at most {limit} {limit|entry|entries}',
      zh_CN: '最多 {limit} 项',
      zh_HK: '最多 {limit} 項',
    },
  },
  UNKNOWN_FIELD: {
    code: 1108,
    status: 400,
    texts: { en_US: 'is not a known field', zh_CN: '不是已知字段', zh_HK: '不是已知欄位' },
  },
  NOT_IN_LIST: {
    code: 1109,
    status: 400,
    texts: { en_US: 'is not one of the allowed values', zh_CN: '不是允许的值', zh_HK: '不是可接受的值' },
  },
  WRONG_FORM: {
    code: 1110,
    status: 400,
    texts: { en_US: 'does not have the right form', zh_CN: '格式不正确', zh_HK: '格式不正確' },
  },
  NOT_A_STEP: {
    code: 1111,
    status: 400,
    texts: { en_US: 'must be a multiple of {limit}', zh_CN: '必须是 {limit} 的倍数', zh_HK: '必須是 {limit} 的倍數' },
  },
  NUMBER_FORM: {
    code: 1112,
    status: 400,
    texts: {
      en_US: 'must be a number with at most {whole} {whole|digit|digits} before the point and {decimals} after it',
      zh_CN: '必须是数字，小数点前最多 {whole} 位，小数点后最多 {decimals} 位',
      zh_HK: '必須是數字，小數點前最多 {whole} 位，小數點後最多 {decimals} 位',
    },
  },
  HIDDEN_DIRECTION: {
    code: 1113,
    status: 400,
    texts: {
      en_US: 'holds invisible characters that turn the direction of the text; please type it without them',
      zh_CN: '含有改变文字方向的不可见字符，请重新键入',
      zh_HK: '含有改變文字方向的隱藏字元，請重新輸入',
    },
  },
  CONTROL_CHARACTER: {
    code: 1114,
    status: 400,
    texts: {
      en_US: 'holds a line break, tab or another control character; please type it without them',
      zh_CN: '含有换行、制表符或其他控制字符，请重新键入',
      zh_HK: '含有換行、定位字元或其他控制字元，請重新輸入',
    },
  },
})

/**
 * Code and text of one issue of Zod. A refinement may name a refusal of its area as its message
 * (`.refine(check, 'ETA_BEFORE_ETD')`); then the text of that entry in `catalogue` is taken.
 */
export function describeIssue(
  issue: Issue,
  language: Language,
  catalogue: ErrorCatalogue = {},
): { path: string; code: number; message: string } {
  const path = issue.path.map(String).join('.')
  const own = issue.code === 'custom' ? catalogue[issue.message] : undefined
  if (own) return { path, code: own.code, message: errorText(own, language, paramsOf(issue)) }
  const { name, ...params } = nameOf(issue)
  const entry = inputErrors[name]
  return { path, code: entry.code, message: errorText(entry, language, params) }
}

/** All issues, one per path: the first is the one the user has to mend first. Of the unknown fields of an object the first 50 are named. */
export function describeIssues(
  issues: readonly Issue[],
  language: Language,
  catalogue: ErrorCatalogue = {},
): { path: string; code: number; message: string }[] {
  const described = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, MAX_UNKNOWN).map((key) => describeIssue({ ...issue, path: [...issue.path, key] }, language))
      : [describeIssue(issue, language, catalogue)],
  )
  return [...new Map(described.toReversed().map((one) => [one.path, one])).values()].toReversed()
}

const MAX_UNKNOWN = 50

type Named = { name: keyof typeof inputErrors; limit?: string | number; whole?: string; decimals?: string }

function nameOf(issue: Issue): Named {
  if (issue.message === MISSING) return { name: 'REQUIRED' }
  switch (issue.code) {
    case 'invalid_type':
      return { name: 'WRONG_TYPE' }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return { name: sized(issue.origin, 'TOO_LONG', 'TOO_MANY', 'TOO_LARGE'), limit: String(issue.maximum) }
    case 'not_multiple_of':
      return { name: 'NOT_A_STEP', limit: issue.divisor }
    case 'unrecognized_keys':
      return { name: 'UNKNOWN_FIELD' }
    case 'invalid_value':
      return { name: 'NOT_IN_LIST' }
    case 'invalid_format': {
      const digits = digitsOf(issue.pattern)
      return digits ? { name: 'NUMBER_FORM', ...digits } : { name: 'WRONG_FORM' }
    }
    default:
      return { name: 'WRONG_FORM' }
  }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): { name: keyof typeof inputErrors; limit?: string } {
  const limit = String(issue.minimum)
  if (issue.origin === 'string' && Number(issue.minimum) <= 1) return { name: 'REQUIRED' }
  return { name: sized(issue.origin, 'TOO_SHORT', 'TOO_FEW', 'TOO_SMALL'), limit }
}

function sized<Name>(origin: string, text: Name, list: Name, number: Name): Name {
  if (origin === 'string') return text
  return origin === 'array' || origin === 'set' || origin === 'map' ? list : number
}

function paramsOf(issue: Issue): Record<string, string | number> {
  return issue.code === 'custom' ? ((issue.params ?? {}) as Record<string, string | number>) : {}
}
