import type { ReactNode } from 'react'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { classesWithoutCode } from '#areas/cargo/domain/airline-approval.ts'
import { DG_CLASSES, type DgClass } from '#areas/cargo/domain/battery.ts'
import { type TypedLine, isBattery, ruleOf } from '#areas/cargo/domain/dangerous-goods-line.ts'
import {
  type Label,
  areForPassengers,
  codesOfLines,
  isDeclarationNeeded,
  labelsOfLines,
  statementsOfLines,
} from '#areas/cargo/domain/dangerous-goods-said.ts'

/** What follows from the dangerous goods lines while typing; without lines, what is missing. */
export function GoodsSaid({ lines }: { lines: readonly TypedLine[] }): ReactNode {
  const t = useTexts('shipments')
  if (lines.length === 0) return <p className="shipments-warn">{t('messages.linesMissing')}</p>
  const isForPassengers = areForPassengers(lines)
  // Batteries need a packing instruction first.
  const isOpen = lines.some((line) => isBattery(line) && !ruleOf(line))
  const answer = (said: boolean | null) => (said === null ? (isOpen ? 'open' : 'manual') : said ? 'yes' : 'no')
  const codes = codesOfLines(lines)
  const labelText = (label: Label) =>
    isClass(label) ? t('messages.labelOfClass', { dgClass: label }) : t(`choices.dangerousLabel.${label}`)
  return (
    <dl className="shipments-facts shipments-said" aria-live="polite">
      <Fact title={t('fields.handlingCodes')}>
        {codes.map((code) => (
          <StatusTag key={code}>{code}</StatusTag>
        ))}
        {codes.length === 0 && '–'}
      </Fact>
      <Fact title={t('dangerousSaid.aircraft')}>
        <span className={isForPassengers === false ? 'shipments-differs' : undefined}>
          {t(`dangerousSaid.aircraftOf.${answer(isForPassengers)}`)}
        </span>
      </Fact>
      <Fact title={t('dangerousSaid.declaration')}>
        {t(`dangerousSaid.declarationOf.${answer(isDeclarationNeeded(lines))}`)}
      </Fact>
      <Fact title={t('dangerousSaid.labels')}>{labelsOfLines(lines).map(labelText).join(' · ') || '–'}</Fact>
      <Fact title={t('dangerousSaid.statement')}>{statementsOfLines(lines).join(' · ') || '–'}</Fact>
    </dl>
  )
}

/** Radioactive material and explosives have several handling codes, one of which is chosen by hand. */
export function CodesByHand({ lines }: { lines: readonly TypedLine[] }): ReactNode {
  const t = useTexts('shipments')
  const typed = useFieldValue('handlingCodes')
  const without = classesWithoutCode({
    dangerousGoods: useFieldValue('dangerousGoods') === true,
    dgClass: (useFieldValue('dgClass') ?? null) as DgClass | null,
    batteryType: null,
    dangerousGoodsLines: lines,
    handlingCodes: Array.isArray(typed) ? (typed as string[]) : [],
  })
  return without.map((dgClass) => (
    <p key={dgClass} className="shipments-warn">
      {t(`dangerousSaid.codeByHand.${dgClass}`)}
    </p>
  ))
}

function Fact(props: { title: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{props.title}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}

function isClass(label: Label): boolean {
  return DG_CLASSES.some((dgClass) => dgClass === label)
}
