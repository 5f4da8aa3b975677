import { defineField } from 'sanity'
import { isBlank } from '../../app/lib/text/typography'

type ProseField = {
  name: string
  title: string
  description: string
  group?: string
  /** Why it cannot be empty. */
  needed: string
  /** With what an article holds besides, or without. */
  type?: 'prose' | 'articleText'
}

type Block = { children?: { text?: string }[] }

/** Formatted text that has to say something: a paragraph of spaces does not. */
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
