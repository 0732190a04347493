type Json = { [key: string]: unknown }

/**
 * A document in which each schema that has a name (`schema.meta({ id })`) stands once, in `components.schemas`, and is
 * referred to from where it is used. Throws where two schemas bear one name.
 */
export function shareSchemas(document: Json & { readonly components: Json & { readonly schemas: Json } }): Json {
  const schemas: Json = { ...document.components.schemas }
  const shared = lifted(document, schemas) as Json & { readonly components: Json }
  return { ...shared, components: { ...shared.components, schemas } }
}

/** The part without its definitions, which are put into `schemas`. */
function lifted(part: unknown, schemas: Json): unknown {
  if (Array.isArray(part)) return part.map((item) => lifted(item, schemas))
  if (typeof part !== 'object' || part === null) return part
  const { $defs = {}, $ref, ...rest } = part as { readonly $defs?: Json; readonly $ref?: string }
  for (const [name, schema] of Object.entries($defs)) define(name, lifted(schema, schemas), schemas)
  const members = Object.entries(rest).map(([name, value]) => [name, lifted(value, schemas)])
  return {
    ...($ref === undefined ? {} : { $ref: $ref.replace('#/$defs/', '#/components/schemas/') }),
    ...(Object.fromEntries(members) as Json),
  }
}

function define(name: string, schema: unknown, schemas: Json): void {
  const known = (schemas[name] ??= schema)
  if (JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two schemas are called ${name}`)
}
