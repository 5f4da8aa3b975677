import { at, defineMigration, replace, set } from 'sanity/migrate'

const EXIT =
  'Every page has a button that leaves the site at once and opens an ordinary page instead. After that, the Back button shows nothing you typed, chose or searched for, and no payment. It cannot remove pages from your browser’s history, or anything that the browser itself has saved to fill in forms.'
const EXIT_WITH_KEYS = EXIT.replace(
  'After that,',
  'On a computer, pressing Escape or Shift three times does the same while JavaScript is on, except in a text field. After that,',
)

const CALL = 'Go to the nearest hospital now, or call 112,'
const SIGNS = [
  'you have pain or pressure in the chest that spreads to the arm, jaw or back',
  'you have fainted',
  'your lips look blue or grey',
  'you have a heart condition',
  'this has never happened to you before and you are not sure',
]
const REASSURANCE = 'Nobody will blame you for checking.'

/** The paragraph of the article on panic attacks, as a new dataset had it. */
const PARAGRAPH = [
  CALL,
  ` if ${SIGNS[0]}, if ${SIGNS[1]}, if ${SIGNS[2]}, if ${SIGNS[3]}, or if ${SIGNS[4]}. ${REASSURANCE}`,
]

const span = (text: string, key = 's1', marks: string[] = []) => ({ _type: 'span', _key: key, text, marks })
const block = (key: string, children: object[]) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: [],
  children,
})

/** The key of an item of the body if it is that paragraph. */
function keyOfParagraph(item: unknown): string | null {
  if (!(item instanceof Object && '_key' in item && 'children' in item && Array.isArray(item.children))) return null
  const texts = item.children.map((child: unknown) => (child instanceof Object && 'text' in child ? child.text : null))
  return typeof item._key === 'string' && texts.join() === PARAGRAPH.join() ? item._key : null
}

const listFor = (key: string) => [
  block(key, [span(CALL, 's1', ['strong']), span(' if:', 's2')]),
  ...SIGNS.map((sign, index) => ({ ...block(`${key}-${index + 1}`, [span(sign)]), listItem: 'bullet', level: 1 })),
  block(`${key}-${SIGNS.length + 1}`, [span(REASSURANCE)]),
]

export default defineMigration({
  title:
    'The FAQ names the keys of the quick exit, and the signs of an emergency are a list, where nobody changed them',
  documentTypes: ['faq', 'article'],
  migrate: {
    string: (text) => (text === EXIT ? set(EXIT_WITH_KEYS) : undefined),
    document(document) {
      const body: unknown = 'body' in document ? document['body'] : null
      if (!Array.isArray(body)) return undefined
      return body
        .map(keyOfParagraph)
        .filter((key) => key !== null)
        .map((_key) => at('body', replace(listFor(_key), { _key })))
    },
  },
})
