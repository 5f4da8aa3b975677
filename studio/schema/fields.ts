import { orderRankField } from '@sanity/orderable-document-list'
import {
  defineArrayMember,
  defineField,
  defineType,
  type CustomValidator,
  type FieldDefinition,
  type StringRule,
} from 'sanity'
import { isBlank } from '../../app/lib/text/typography'
import { dayInNigeria } from '../../app/lib/time/dates'
import { type SelectedWithMedia, textOf, titled } from './preview-values'
import { namesFactsOnce, namesKnownFacts, namesNothing, hasNoInvisibleCharacters } from './text-rules'

type TextOptions = {
  initialValue?: string
  optional?: boolean
  max?: number
  /** Number of characters above which a warning appears. */
  recommendedMax?: number
  /** Required placeholders of this field, for example `{price}`. */
  tokens?: readonly string[]
  /** Optional placeholders of this field. */
  optionalTokens?: readonly string[]
  /** The business name itself, which other texts include. */
  isName?: boolean
}

const NEEDED = 'Visitors see this text, so it cannot be empty.'

/** Rejects a text of spaces or zero-width characters, which Sanity’s required() accepts. */
export function notBlank(message: string): CustomValidator<string | undefined> {
  return (text) => !text || !isBlank(text) || message
}

/** Rules for every public text. @param own placeholders of this field only */
export function factRules(rule: Pick<StringRule, 'custom'>, own: readonly string[] = []) {
  return [
    rule.custom(namesKnownFacts(own)),
    rule.custom(namesFactsOnce).warning(),
    rule.custom(hasNoInvisibleCharacters).warning(),
  ]
}

/** A short text in a list. */
export const textItem = defineArrayMember({
  type: 'string',
  validation: (rule: StringRule) => {
    const message = 'This entry is empty: write something or remove it.'
    return [rule.required().error(message), rule.custom(notBlank(message)), ...factRules(rule)]
  },
})

function textRules({ optional, tokens = [], optionalTokens = [], isName, recommendedMax }: TextOptions, max: number) {
  return (rule: StringRule) => [
    rule.max(max).error(`Keep this to ${max} characters or fewer, so that it fits on a phone.`),
    ...(recommendedMax
      ? [rule.max(recommendedMax).warning(`About ${recommendedMax} characters are easier to read.`)]
      : []),
    rule.custom((value) => {
      const missing = tokens.filter((token) => value?.trim() && !value.includes(token))
      return (
        missing.length === 0 || `Keep ${missing.join(' and ')} in the text: the site fills in the real value there.`
      )
    }),
    ...(isName ? [rule.custom(namesNothing)] : factRules(rule, [...tokens, ...optionalTokens])),
    ...(optional ? [] : [rule.required().error(NEEDED), rule.custom(notBlank(NEEDED))]),
  ]
}

const startsWith = ({ initialValue }: TextOptions) => (initialValue === undefined ? {} : { initialValue })

/** A short public text: a heading, a button, a label. Required unless `optional`; 120 characters by default. */
export function shortText(name: string, title: string, description: string, options: TextOptions = {}) {
  const validation = textRules(options, options.max ?? 120)
  return defineField({ name, title, description, type: 'string', ...startsWith(options), validation })
}

/** A few sentences without formatting. Required unless `optional`; 600 characters by default. */
export function longText(name: string, title: string, description: string, options: TextOptions = {}) {
  const validation = textRules(options, options.max ?? 600)
  return defineField({ name, title, description, type: 'text', rows: 3, ...startsWith(options), validation })
}

/** An object field without rules of its own. */
export const objectField = (name: string, title: string, description: string, type: string) =>
  defineField({ name, title, description, type })

type ListOptions = {
  /** Why the list is required. */
  needed?: string
  /** Why an item may be listed only once. */
  unique?: string
}

/** A list of items of one type. Optional unless `needed`. */
export function arrayField(
  name: string,
  title: string,
  description: string,
  of: string | ReturnType<typeof defineArrayMember>,
  { needed, unique }: ListOptions = {},
) {
  return defineField({
    name,
    title,
    description,
    type: 'array',
    of: [typeof of === 'string' ? defineArrayMember({ type: of }) : of],
    validation: (rule) => [
      needed ? rule.required().min(1).error(needed) : rule,
      ...(unique ? [rule.unique().error(unique)] : []),
    ],
  })
}

type ChoiceOptions = {
  list: readonly { value: string; title: string }[]
  layout?: 'radio'
  initialValue?: string
  needed: string
}

/** A required choice from a fixed list. */
export function choiceField(
  name: string,
  title: string,
  description: string,
  { list, layout, initialValue, needed }: ChoiceOptions,
) {
  return defineField({
    name,
    title,
    description,
    type: 'string',
    options: { list: [...list], ...(layout && { layout }) },
    ...(initialValue && { initialValue }),
    validation: (rule) => rule.required().error(needed),
  })
}

/** Shows fields on a tab of the form. */
export const inGroup = <Field extends object>(group: string, fields: readonly Field[]) =>
  fields.map((field) => ({ ...field, group }))

type Tab = { name: string; title: string; fields: FieldDefinition[] }

/** A tab of a form. A field with a `group` of its own is on those tabs. */
export const tab = (name: string, title: string, fields: FieldDefinition[]): Tab => ({
  name,
  title,
  fields: fields.map((field) => ({ group: name, ...field })),
})

/** Returns the groups and fields of a type whose form has tabs, the first of which is open. */
export const formTabs = (...tabs: Tab[]) => ({
  groups: tabs.map(({ name, title }, index) => ({ name, title, default: index === 0 })),
  fields: tabs.flatMap(({ fields }) => fields),
})

/** An object type without options and preview of its own. */
export const objectType = (name: string, title: string, fields: FieldDefinition[]) =>
  defineType({ name, title, type: 'object', fields })

/** Shows fields in a box of the form. */
export const inFieldset = <Field extends object>(fieldset: string, fields: readonly Field[]) =>
  fields.map((field) => ({ ...field, fieldset }))

/** Marks people, quotes, numbers and claims that must be replaced or confirmed before launch. */
export const sampleField = defineField({
  name: 'sample',
  title: 'Sample, not yet confirmed',
  description:
    'On while this is made-up sample content. Switch it off once the facts are real or you have confirmed them.',
  type: 'boolean',
  initialValue: false,
  validation: (rule) =>
    rule
      .custom((value) => value !== true || 'This is sample content: replace or confirm it before the site goes live.')
      .warning(),
})

/** Subtitle of a preview that starts with the sample badge. */
export function sampleSubtitle(sample: unknown, subtitle: string | undefined): string {
  return [sample ? 'SAMPLE' : '', subtitle ?? ''].filter(Boolean).join(' · ')
}

/** Preview of an item that may be a sample. @param select the fields of title, subtitle and picture */
export const samplePreview = (select: { title: string; subtitle: string; media?: string }) => ({
  select: { ...select, sample: 'sample' },
  prepare: ({ title, subtitle, sample, media }: SelectedWithMedia<'title' | 'subtitle' | 'sample'>) => ({
    ...titled(title),
    subtitle: sampleSubtitle(sample, textOf(subtitle)),
    ...(media && { media }),
  }),
})

/** Heading and introduction of most sections. */
export const sectionIntro = [
  shortText('heading', 'Heading', 'The heading of this section.'),
  longText('intro', 'Introduction', 'One or two sentences under the heading. Leave empty if the heading says it all.', {
    optional: true,
  }),
]

/** Position of a document in a list that staff sort by dragging. @param type document type of the list */
export const orderRank = (type: string) =>
  orderRankField({
    type,
    title: 'Place in the list',
    description: 'Drag the documents in their list to change this. A new one goes to the end.',
  })

/** Texts of a page for search engines and shared links. */
export const searchField = defineField({
  name: 'seo',
  title: 'Search and sharing',
  description: 'What search engines and shared links show of this page. If empty, the site uses the page’s own text.',
  type: 'seo',
})

/** The last tab of most pages. */
export const searchTab = tab('search', 'Search and sharing', [searchField])

type ProseField = {
  name: string
  title: string
  description: string
  /** Why it is required. */
  needed: string
  /** Additional or excluded objects of an article. */
  type?: 'prose' | 'articleText'
}

type Block = { children?: { text?: string }[] }

/** Required formatted text; blank paragraphs do not count. */
export function proseField({ name, title, description, needed, type = 'prose' }: ProseField) {
  return defineField({
    name,
    title,
    description,
    type,
    validation: (rule) => [
      rule.required().error(needed),
      rule.custom((blocks: Block[] | undefined) => {
        return (
          blocks === undefined ||
          blocks.some(({ children }) => children?.some(({ text }) => text && !isBlank(text))) ||
          needed
        )
      }),
    ],
  })
}

/** Rejects a future date for a past event. */
export function notInFuture(day: string | undefined) {
  const today = dayInNigeria(Date.now())
  return !day || day <= today || 'This day is in the future: enter the day on which it was done.'
}

/** Rule for a date until which visitors see the document. */
export function warnIfPast(day: string | undefined) {
  const today = dayInNigeria(Date.now())
  return !day || day >= today || 'This day has passed, so visitors no longer see it: enter the next one, or clear it.'
}

/** Result count texts of a page with a search. */
export const resultCounts = [
  shortText('countOne', 'One result', 'The site replaces {query} with what was searched for.', { tokens: ['{query}'] }),
  shortText('countMany', 'Several results', 'The site replaces {count} with the number and {query} with the search.', {
    tokens: ['{count}', '{query}'],
  }),
]

/** Text for an empty result. */
export const noResults = [
  shortText('emptyHeading', 'No results: heading', 'The site replaces {query} with what was searched for.', {
    tokens: ['{query}'],
  }),
  longText('emptyText', 'No results: text', 'Say what the visitor can do instead.', { max: 240 }),
]
