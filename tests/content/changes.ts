import type { Document } from './dataset'

/** Invalid values that staff, a script or an older release may have left in a field; `undefined` removes it. */
export const NONSENSE: readonly (readonly [what: string, value: unknown])[] = [
  ['removed', undefined],
  ['blank', '   '],
  ['null', null],
  ['a number', -7],
  ['an object', { nonsense: 1 }],
  ['a list of nothing', [null, 'x']],
  ['hostile', `</script><script>evil()</script>a\u0000b\u202Ec${'x'.repeat(10_000)}`],
  ['a script as address', 'javascript:evil()'],
  ['a brace', '{'],
  ['placeholders of nothing', '{price:nothing} {price:{business}} {business:'],
  [
    'a chip of nothing',
    [{ _type: 'block', _key: 'a', children: [{ _type: 'livePrice', _key: 'b', offer: { _ref: 'nothing' } }] }],
  ],
]

export type Path = readonly (string | number)[]

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Replaces the value at a path. */
function put(value: unknown, [key, ...rest]: Path, nonsense: unknown): unknown {
  if (key === undefined) return nonsense
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === key ? put(item, rest, nonsense) : item))
  if (!isObject(value)) return value
  const { [key]: before, ...others } = value
  const after = put(before, rest, nonsense)
  return after === undefined ? others : { ...others, [key]: after }
}

export const changed = (document: Document, path: Path, nonsense: unknown): Document => {
  const { _id, _type } = document
  const after = put(document, path, nonsense)
  return { ...(isObject(after) ? after : {}), _id, _type }
}

/** Lists every path in a value. */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => [[...path, index], ...pathsIn(item, [...path, index])])
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, part]) => [[...path, key], ...pathsIn(part, [...path, key])])
}
