import type { XmlForm, XmlItem } from '../../domain/cargo-xml/xml-form.ts'
import type { Values } from '../../domain/grammar/pattern.ts'
import { type Element, childAt, readTree } from './element-tree.ts'

/** Returns the values of a message of this form, as `writeXml` takes them; null if the text is not such a message. */
export function readForm(form: XmlForm, source: string): Values | null {
  const { root, problems } = readTree(source)
  return root?.name === form.root && problems.length === 0 ? valuesIn(form.of, root) : null
}

function valuesIn(items: readonly XmlItem[], element: Element): Values {
  const entries = items.flatMap((item): [string, string | readonly Values[]][] => {
    if (item.is === 'fixed') return []
    if (item.is === 'field') {
      const text = childAt(element, item.tag)?.text
      return text === undefined ? [] : [[item.name, text]]
    }
    if (item.is === 'group') {
      const child = childAt(element, item.tag)
      return child ? Object.entries(valuesIn(item.of, child)) : []
    }
    const groups = element.children.filter(({ name }) => name === item.tag).map((child) => valuesIn(item.of, child))
    return groups.length > 0 ? [[item.name, groups]] : []
  })
  return Object.fromEntries(entries)
}
