import { defineField } from 'sanity'
import { isBlank } from '../../app/lib/text/typography'

type ProseField = {
  name: string
  title: string
  description: string
  group?: string
  /** Why it is required. */
  needed: string
  /** Additional or excluded objects of an article. */
  type?: 'prose' | 'articleText'
}

type Block = { children?: { text?: string }[] }

/** Required formatted text; blank paragraphs do not count. */
export function proseField({ name, title, description, group, needed, type = 'prose' }: ProseField) {
  return defineField({
    name,
    title,
    description,
    type,
    ...(group && { group }),
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
