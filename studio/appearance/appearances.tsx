import { Card, Stack, Text, Heading } from '@sanity/ui'

import type { PageHead } from './page-head'

/** A text of which usually only the first `limit` characters are shown: the rest is marked and described. */
function MarkedText({ text, limit, size }: { text: string; limit: number; size: 1 | 2 }) {
  const letters = [...text]
  return (
    <Text size={size} weight={size === 2 ? 'medium' : 'regular'}>
      {letters.slice(0, limit).join('')}
      {letters.length > limit && <mark>{letters.slice(limit).join('')}</mark>}
    </Text>
  )
}

type Measured = { name: string; text: string; limit: number }

/** Lists the texts that are too long, with the number of extra characters. */
function TooLong({ texts }: { texts: readonly Measured[] }) {
  const long = texts.filter(({ text, limit }) => [...text].length > limit)
  if (long.length === 0) return null
  return (
    <Card padding={3} radius={2} role="status" tone="caution">
      <Stack gap={3}>
        {long.map(({ name, text, limit }) => (
          <Text key={name} size={1}>
            The {name} has {[...text].length} characters. About {limit} are shown: the marked end may be cut off.
          </Text>
        ))}
      </Stack>
    </Card>
  )
}

/** Number of characters that search results and cards usually show. */
const TITLE_SHOWN = 60
const DESCRIPTION_SHOWN = 155

const measured = (title: string, description: string) => [
  { name: 'title', text: title, limit: TITLE_SHOWN },
  { name: 'description', text: description, limit: DESCRIPTION_SHOWN },
]

/** The page as a search result. */
export function SearchResult({ head: { title, description, trail, unlisted } }: { head: PageHead }) {
  return (
    <Stack as="section" gap={3}>
      <Heading as="h3" size={0}>
        In a search result
      </Heading>
      <Card border data-testid="search-result" padding={3} radius={2}>
        <Stack gap={3}>
          <Text muted size={1}>
            {trail.join(' › ')}
          </Text>
          <MarkedText limit={TITLE_SHOWN} size={2} text={title} />
          <MarkedText limit={DESCRIPTION_SHOWN} size={1} text={description} />
        </Stack>
      </Card>
      {unlisted && <Text size={1}>Search engines are asked to leave this page out.</Text>}
      <TooLong texts={measured(title, description)} />
    </Stack>
  )
}

/** The page as a shared link. */
export function SharedCard({ head: { card, trail } }: { head: PageHead }) {
  return (
    <Stack as="section" gap={3}>
      <Heading as="h3" size={0}>
        Shared in WhatsApp
      </Heading>
      {card ? (
        <>
          <Card border data-testid="shared-card" overflow="hidden" radius={3} tone="transparent">
            {card.image && (
              <img alt={card.image.alt} src={card.image.path} style={{ display: 'block', width: '100%' }} />
            )}
            <Stack gap={3} padding={3}>
              <MarkedText limit={TITLE_SHOWN} size={2} text={card.title} />
              <MarkedText limit={DESCRIPTION_SHOWN} size={1} text={card.description} />
              <Text muted size={1}>
                {trail[0]}
              </Text>
            </Stack>
          </Card>
          <TooLong texts={measured(card.title, card.description)} />
        </>
      ) : (
        <Text size={1}>A link to this page is shared without a card.</Text>
      )}
    </Stack>
  )
}
