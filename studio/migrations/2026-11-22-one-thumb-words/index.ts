import type { SanityDocument } from 'sanity'
import { at, defineMigration, insertAfter, patch, set, setIfMissing, unset, type NodePatch } from 'sanity/migrate'

import {
  benefitsSaidElsewhere,
  checking,
  coachPoints,
  newWords,
  reworded,
  SERVICES_ASSURANCE,
  therapistsBlock,
} from './words'

type Fields = Record<string, unknown>
type Step = string | number | { _key: string }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const itemsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
const keyOf = (item: Fields) => ({ _key: String(item['_key']) })

/** Texts that are as they were delivered get their new words, wherever they stand. */
function rewordedIn(value: unknown, path: Step[] = []): NodePatch[] {
  if (typeof value === 'string') {
    const words = reworded.get(value)
    return words === undefined ? [] : [at(path, set(words))]
  }
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) =>
      rewordedIn(item, [...path, isFields(item) && '_key' in item ? keyOf(item) : index]),
    )
  return isFields(value) ? Object.entries(value).flatMap(([field, part]) => rewordedIn(part, [...path, field])) : []
}

/** Words that the code asks for now, in the objects that are there. */
const missingWords = (document: Fields): NodePatch[] =>
  Object.entries(newWords[String(document['_type'])] ?? {}).flatMap(([object, words]) => {
    const held = document[object]
    return isFields(held)
      ? Object.entries(words).flatMap(([field, text]) =>
          field in held ? [] : [at([object, field], setIfMissing(text))],
        )
      : []
  })

function homeChanges(document: Fields, older: boolean): NodePatch[] {
  const blocks = itemsOf(document['blocks'])
  const before = blocks.find(({ _type }) => _type === 'getInTouch') ?? blocks[0]
  const hasPeople = blocks.some(({ _type }) => _type === therapistsBlock._type)
  return [
    ...(older && before && !hasPeople ? [at('blocks', insertAfter([therapistsBlock], keyOf(before)))] : []),
    ...blocks.flatMap((block) => [
      ...itemsOf(block['items'])
        .filter(({ title, text }) => typeof text === 'string' && benefitsSaidElsewhere.get(String(title)) === text)
        .map((item) => at(['blocks', keyOf(block), 'items', keyOf(item)], unset())),
      ...(JSON.stringify(block['points']) === JSON.stringify(coachPoints.delivered)
        ? [at(['blocks', keyOf(block), 'points'], set(coachPoints.now))]
        : []),
    ]),
  ]
}

function servicesChanges({ checkout, typesIntro }: Fields, older: boolean): NodePatch[] {
  return [
    ...(isFields(checkout) && 'summaryHeading' in checkout ? [at('checkout.summaryHeading', unset())] : []),
    ...(older && isFields(checkout) ? [at('checkout.assurance', setIfMissing(SERVICES_ASSURANCE))] : []),
    ...(typesIntro === 'Four kinds of therapy, each with therapists who do this work every week.'
      ? [at('typesIntro', unset())]
      : []),
  ]
}

function changesOf(document: SanityDocument, older: boolean): NodePatch[] {
  const words = [...rewordedIn(document), ...missingWords(document)]
  if (document._type === 'homePage') return [...words, ...homeChanges(document, older)]
  if (document._type === 'servicesPage') return [...words, ...servicesChanges(document, older)]
  return document._type === 'therapistsPage' && older ? [...words, at('checking', setIfMissing(checking))] : words
}

export default defineMigration({
  title:
    'The pages lead from the first screen to a paid session: their new words, three therapists on the home page, and what was said twice once',
  documentTypes: ['addOn', 'homePage', 'servicesPage', 'siteSettings', 'therapistsPage'],
  async *migrate(documents) {
    let older = false
    // Settings without a short word for the exit are older than all of this. What may be left empty is filled in there
    // only, so what staff take away later stays away.
    for await (const { _id, ...document } of documents()) {
      const { quickExit } = document as Fields
      older ||= _id === 'siteSettings' && isFields(quickExit) && !('shortLabel' in quickExit)
    }
    for await (const document of documents()) {
      const changes = changesOf(document, older)
      if (changes.length > 0) yield patch(document._id, changes)
    }
  },
})
