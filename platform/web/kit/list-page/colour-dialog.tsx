import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Modal, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { COLOUR_OPERATORS, type ColourRule, ROW_COLOURS } from '#platform/contract/stored-view.ts'
import type { List } from '#platform/contract/list.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useChoices } from '../form/choices.ts'
import { useCarefulClose } from '../form-dialog/use-careful-close.ts'
import { useUnsavedGuard } from '../unsaved.ts'

type Props = {
  readonly list: List
  readonly area: string
  readonly columns: readonly { key: string; title: string }[]
  readonly colours: readonly ColourRule[]
  onColours(colours: readonly ColourRule[]): void
  onClose(): void
}

const MAX_RULES = 20

/** Which rows wear which colour. The first rule a row meets counts; its words stand in the row beside the colour. */
export function ColourDialog(props: Props): ReactNode {
  const { columns, colours, onColours, onClose } = props
  const t = useTexts('kit')
  const [rules, setRules] = useState(colours)
  const dirty = JSON.stringify(rules) !== JSON.stringify(colours)
  const close = useCarefulClose(dirty, false, onClose)
  const keep = (): void => {
    onColours(rules)
    onClose()
  }
  useUnsavedGuard(dirty, async () => keep())
  const fresh = { column: columns[0]?.key ?? '', operator: 'is', value: '', colour: 'amber', label: '' } as const
  return (
    <Modal
      open
      title={t('colours.title')}
      width={860}
      mask={{ closable: false }}
      okText={t('dialog.save')}
      onCancel={close}
      onOk={keep}
    >
      <p className="kit-colour-hint">{t('colours.hint')}</p>
      {rules.map((rule, at) => (
        <Rule
          {...props}
          // A rule has no name of its own: its place is what tells it apart.
          key={at}
          number={at + 1}
          rule={rule}
          onRule={(next) => setRules(rules.with(at, next))}
          onRemove={() => setRules(rules.toSpliced(at, 1))}
        />
      ))}
      <Button
        icon={<PlusOutlined aria-hidden="true" />}
        disabled={rules.length === MAX_RULES}
        onClick={() => setRules([...rules, fresh])}
      >
        {t('colours.add')}
      </Button>
    </Modal>
  )
}

function Rule(
  props: Props & { number: number; rule: ColourRule; onRule(rule: ColourRule): void; onRemove(): void },
): ReactNode {
  const { columns, number, rule, onRule, onRemove } = props
  const t = useTexts('kit')
  const options = <Key extends string>(keys: readonly Key[], group: string) =>
    keys.map((value) => ({ value, label: t(`${group}.${value}`) }))
  const named = (part: string) => `${t(`colours.${part}`)} ${number}`
  return (
    <div className="kit-colour-rule" role="group" aria-label={`${t('colours.rule')} ${number}`}>
      <Select
        aria-label={named('column')}
        value={rule.column}
        options={columns.map(({ key, title }) => ({ value: key, label: title }))}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        onChange={(column: string) => onRule({ ...rule, column, value: '' })}
      />
      <Select
        aria-label={named('operator')}
        value={rule.operator}
        options={options(COLOUR_OPERATORS, 'colours.operators')}
        onChange={(operator: ColourRule['operator']) => onRule({ ...rule, operator })}
      />
      {rule.operator === 'blank' || rule.operator === 'filled' ? (
        <span />
      ) : (
        <RuleValue {...props} name={named('value')} />
      )}
      <Select
        aria-label={named('colour')}
        value={rule.colour}
        options={options(ROW_COLOURS, 'colours.names')}
        onChange={(colour: ColourRule['colour']) => onRule({ ...rule, colour })}
      />
      <Input
        aria-label={named('label')}
        placeholder={t('colours.label')}
        maxLength={40}
        value={rule.label}
        onChange={(event) => onRule({ ...rule, label: event.target.value })}
      />
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={`${t('colours.remove')} ${number}`}
        onClick={onRemove}
      />
    </div>
  )
}

function RuleValue(props: Parameters<typeof Rule>[0] & { name: string }): ReactNode {
  const { list, area, rule, name, onRule } = props
  const of = list.columns[rule.column]
  const choices = useChoices(area, of?.kind === 'choice' ? of.texts : '', of?.kind === 'choice' ? of.values : [])
  if (choices.length > 0) {
    return (
      <Select
        aria-label={name}
        value={rule.value || undefined}
        options={choices}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        onChange={(value: string) => onRule({ ...rule, value })}
      />
    )
  }
  return (
    <Input
      aria-label={name}
      maxLength={100}
      value={rule.value}
      onChange={(event) => onRule({ ...rule, value: event.target.value })}
    />
  )
}
