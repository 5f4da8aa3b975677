import { at, defineMigration, replace } from 'sanity/migrate'

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

const textsOf = (block: unknown) =>
  block instanceof Object && 'children' in block && Array.isArray(block.children)
    ? block.children.map((child: unknown) => (child instanceof Object && 'text' in child ? child.text : null))
    : []

export default defineMigration({
  title: 'The article on panic attacks lists the signs of an emergency, unless staff changed the paragraph',
  documentTypes: ['article'],
  migrate: {
    document(document) {
      const body: unknown = 'body' in document ? document.body : undefined
      if (!Array.isArray(body)) return undefined
      return body
        .filter((item: unknown) => textsOf(item).join() === PARAGRAPH.join())
        .map(({ _key }: { _key: string }) =>
          at(
            'body',
            replace(
              [
                block(_key, [span(CALL, 's1', ['strong']), span(' if:', 's2')]),
                ...SIGNS.map((sign, index) => ({
                  ...block(`${_key}-${index + 1}`, [span(sign)]),
                  listItem: 'bullet',
                  level: 1,
                })),
                block(`${_key}-${SIGNS.length + 1}`, [span(REASSURANCE)]),
              ],
              { _key },
            ),
          ),
        )
    },
  },
})
