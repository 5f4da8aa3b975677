import { textKey } from '~/lib/text/text-key'

type LinkedLineProps = {
  text: string
  /** By the word in braces that each takes the place of. */
  links: Readonly<Record<string, { href: string; label: string }>>
}

/** A line with links in the places of words in braces such as `{terms}`. */
export function LinkedLine({ text, links }: LinkedLineProps) {
  const parts = text.split(/(\{[a-z]+\})/).map((part) => {
    const link = links[part]
    // Another page would take with it what is typed here.
    return link ? (
      <a key={part} href={link.href} target="_blank" rel="noopener">
        {link.label}
      </a>
    ) : (
      part
    )
  })
  return (
    <p className="field__hint" key={textKey(text)}>
      {parts}
    </p>
  )
}
