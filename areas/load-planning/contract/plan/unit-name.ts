import type { Language } from '#platform/contract/language.ts'
import type { PlanUnit } from '../../domain/plan/plan.ts'

const COUNTED: Readonly<Record<Language, (type: string, no: number) => string>> = {
  en_US: (type, no) => `${type} no. ${no}`,
  zh_HK: (type, no) => `${type} 第 ${no} 個`,
  zh_CN: (type, no) => `${type} 第 ${no} 个`,
}

/** The name of a ULD in plan, build sheet and warehouse: its number; until it has one, its type and its place in the plan. */
export function unitName(
  { uldNo, uldType }: Pick<PlanUnit, 'uldNo' | 'uldType'>,
  no: number,
  language: Language,
): string {
  return uldNo ?? COUNTED[language](uldType, no)
}
