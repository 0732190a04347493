import { type ESTree, type Plugin, Visitor, parseAst } from 'vite'

/** A module that declares what crosses the wire. */
export const CONTRACT = /[\\/](areas|platform)[\\/](.*[\\/])?contract[\\/]/

/** What only the server uses of an endpoint; a test beside this sees to it that no page asks for it. */
export const OF_THE_SERVER: ReadonlySet<string> = new Set(['input', 'output', 'summary', 'errors'])

/**
 * Leaves out of every endpoint what only the server uses. The browser sends what forms have checked and believes the
 * answers; with the schemas of every call, Zod would be part of the first load.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    transform(code, id) {
      return CONTRACT.test(id) ? { code: withoutThem(code), map: null } : null
    },
  }
}

/**
 * The JavaScript of a contract with shorter endpoints. What a contract declares by calling something is only a value, a
 * schema or a list: told so, the bundler leaves out what nobody uses.
 */
export function withoutThem(code: string): string {
  const edits: Edit[] = []
  // Within a function or a statement by itself, a call may do something.
  let doing = 0
  const into = () => void (doing += 1)
  const outOf = () => void (doing -= 1)
  new Visitor({
    FunctionDeclaration: into,
    FunctionExpression: into,
    ArrowFunctionExpression: into,
    ExpressionStatement: into,
    'FunctionDeclaration:exit': outOf,
    'FunctionExpression:exit': outOf,
    'ArrowFunctionExpression:exit': outOf,
    'ExpressionStatement:exit': outOf,
    CallExpression(call) {
      if (doing === 0) edits.push({ start: call.start, end: call.start, text: '/* @__PURE__ */ ' })
      edits.push(...partsOfTheServer(call))
    },
  }).visit(parseAst(code))
  return edited(code, edits)
}

type Edit = { readonly start: number; readonly end: number; readonly text: string }

function partsOfTheServer({ callee, arguments: [declared] }: ESTree.CallExpression): Edit[] {
  if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || declared?.type !== 'ObjectExpression') return []
  return declared.properties.flatMap((property, index) => {
    const named = property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''
    const end = declared.properties[index + 1]?.start ?? declared.end - 1
    return OF_THE_SERVER.has(named) ? [{ start: property.start, end, text: '' }] : []
  })
}

function edited(code: string, edits: readonly Edit[]): string {
  let [written, at] = ['', 0]
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    // Within what was left out.
    if (start < at) continue
    written += code.slice(at, start) + text
    at = end
  }
  return written + code.slice(at)
}
