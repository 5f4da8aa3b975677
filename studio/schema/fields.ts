import { defineArrayMember, defineField, type CustomValidator, type StringRule } from 'sanity'
import { isBlank } from '../../app/lib/text/typography'
import { namesFactsOnce, namesKnownFacts, namesNothing } from './fact-rules'
import { hasNoInvisibleCharacters } from './left-out-marks'

type TextField = {
  name: string
  title: string
  description: string
  group?: string
  fieldset?: string
  initialValue?: string
  optional?: boolean
  max?: number
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

function textRules({ optional = false, tokens = [], optionalTokens = [], isName = false }: TextField, max: number) {
  return (rule: StringRule) => [
    rule.max(max).error(`Keep this to ${max} characters or fewer, so that it fits on a phone.`),
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

function placed({ group, fieldset, initialValue }: TextField) {
  return { ...(group && { group }), ...(fieldset && { fieldset }), ...(initialValue && { initialValue }) }
}

/** A short public text: a heading, a button, a label. Required unless `optional`. */
export function shortText(field: TextField) {
  const { name, title, description, max = 120 } = field
  return defineField({ name, title, description, type: 'string', ...placed(field), validation: textRules(field, max) })
}

/** A few sentences without formatting. Required unless `optional`. */
export function longText(field: TextField) {
  const { name, title, description, max = 600 } = field
  return defineField({
    name,
    title,
    description,
    type: 'text',
    rows: 3,
    ...placed(field),
    validation: textRules(field, max),
  })
}

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

/** Heading and introduction of most sections. */
export const sectionIntro = [
  shortText({ name: 'heading', title: 'Heading', description: 'The heading of this section.' }),
  longText({
    name: 'intro',
    title: 'Introduction',
    description: 'One or two sentences under the heading. Leave empty if the heading says it all.',
    optional: true,
  }),
]
