import type { SanityDocument } from 'sanity'
import { at, defineMigration, set, setIfMissing, type NodePatch } from 'sanity/migrate'
import { licences, SOURCE, SOURCE_BEFORE } from './made-up'

/** Labels that came with the code that shows them, by document and field. */
const labels: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  therapistsPage: {
    card: {
      licenceChecked: 'checked {month}',
      helpsWith: 'Helps with',
      ofExperience: '{experience} of experience',
      nextFree: 'Next free day: {day}',
    },
    filters: {
      noneFree:
        'Nobody is taking new clients at the moment. Start the assessment, and we will tell you who is free first.',
    },
  },
  servicesPage: {
    checkout: { withTherapist: 'With {name}' },
    receipt: { therapistLabel: 'Therapist' },
  },
  siteSettings: {
    quickExit: {
      explanation:
        'Quick exit, at the top of every page, opens an everyday page at once. Pressing Back then shows nothing that you typed or chose.',
    },
  },
}

const EXIT_BEFORE = { label: 'Leave this page quickly', shortLabel: 'Leave' }
const EXIT = { label: 'Quick exit: leave this page quickly', shortLabel: 'Quick exit' }

const KEPT_BEFORE = 'One holds the package, the add-on and who the therapy is for.'
const KEPT = 'One holds the package, the add-on, the therapist you chose and who the therapy is for.'

type Item = Record<string, unknown>
const isItem = (value: unknown): value is Item => value instanceof Object && !Array.isArray(value)
const itemsOf = (value: unknown): Item[] => (Array.isArray(value) ? value.filter(isItem) : [])
const publishedId = (id: string) => id.replace(/^(?:drafts|versions\.[^.]+)\./, '')

const missingLabels = (document: Item & SanityDocument): NodePatch[] =>
  Object.entries(labels[document._type] ?? {}).flatMap(([part, words]) => {
    const there = document[part]
    if (!isItem(there)) return []
    return Object.entries(words)
      .filter(([name]) => !(name in there))
      .map(([name, text]) => at(`${part}.${name}`, setIfMissing(text)))
  })

/** Both words or neither: the button is called by what is seen of it. */
function exitOf({ quickExit }: Item): NodePatch[] {
  const untouched =
    isItem(quickExit) && quickExit.label === EXIT_BEFORE.label && quickExit.shortLabel === EXIT_BEFORE.shortLabel
  return untouched ? Object.entries(EXIT).map(([name, text]) => at(`quickExit.${name}`, set(text))) : []
}

function licenceOf({ _id, sample, name, ...before }: Item & SanityDocument): NodePatch[] {
  const made = licences[publishedId(_id)]
  if (!made || sample !== true || made.name !== name || 'licence' in before || 'licenceChecked' in before) return []
  return [at('licence', setIfMissing(made.licence)), at('licenceChecked', setIfMissing(made.licenceChecked))]
}

const sourcesOf = (document: Item): NodePatch[] =>
  itemsOf(document.blocks)
    .filter(({ _type, source }) => _type === 'stats' && source === SOURCE_BEFORE)
    .map(({ _key }) => at(['blocks', { _key: String(_key) }, 'source'], set(SOURCE)))

export default defineMigration({
  title: 'Cards say what can be checked, a chosen therapist stays, and the quick exit says what it does',
  documentTypes: ['therapist', 'therapistsPage', 'servicesPage', 'siteSettings', 'aboutPage', 'page', 'legalDocument'],
  migrate: {
    document(document) {
      return [
        ...missingLabels(document),
        ...exitOf(document),
        ...(document._type === 'therapist' ? licenceOf(document) : []),
        ...sourcesOf(document),
      ]
    },
    string(text) {
      return text.includes(KEPT_BEFORE) ? set(text.replace(KEPT_BEFORE, KEPT)) : undefined
    },
  },
})
