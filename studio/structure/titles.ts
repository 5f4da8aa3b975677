import {
  getValueAtPath,
  isArraySchemaType,
  isObjectSchemaType,
  type ObjectField,
  type Path,
  type SchemaType,
} from 'sanity'

function ownTitle(document: Record<string, unknown>): string | null {
  const own = ['name', 'title', 'question']
    .map((field) => document[field])
    .find((title) => typeof title === 'string' && title.trim() !== '')
  return typeof own === 'string' ? own : null
}

const kindOf = (type: SchemaType | undefined) => type?.title ?? 'a document'

/** Returns the name, title or question of a document, or the title of its type. */
export const plainTitleOf = (document: Record<string, unknown>, type: SchemaType | undefined): string =>
  ownTitle(document) ?? kindOf(type)

/** The same within a sentence: its own name is quoted. */
export function titleOf(document: Record<string, unknown>, type: SchemaType | undefined): string {
  const own = ownTitle(document)
  return own === null ? kindOf(type) : `“${own}”`
}

/** Returns the titles of the fields on a path, as the form shows them: `Footer › Last line`. */
export function fieldTitles(type: SchemaType, path: Path, value: unknown): string {
  const titles: string[] = []
  let at: SchemaType | undefined = type
  for (const [index, step] of path.entries()) {
    if (typeof step === 'string' && at && isObjectSchemaType(at)) {
      const field: ObjectField | undefined = at.fields.find(({ name }) => name === step)
      at = field?.type
      if (at) titles.push(at.title ?? at.name)
    } else if (at && isArraySchemaType(at)) {
      const items = getValueAtPath(value, path.slice(0, index))
      const item: unknown = getValueAtPath(value, path.slice(0, index + 1))
      titles.push(String(1 + (typeof step === 'number' ? step : Array.isArray(items) ? items.indexOf(item) : -1)))
      const name: unknown = item instanceof Object ? Reflect.get(item, '_type') : undefined
      at = at.of.find((each) => each.name === name) ?? at.of[0]
    }
  }
  return titles.join(' › ')
}
